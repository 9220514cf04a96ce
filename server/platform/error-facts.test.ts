import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { connectDatabase } from './db/connect.ts'
import { errorFacts, safeMessage } from './error-facts.ts'

const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
afterAll(() => database.close())

const failureOf = (query: PromiseLike<unknown>) =>
  query.then(
    () => undefined,
    (error: unknown) => error,
  )

test('logs a row that the database rejects with its constraint and nothing about the customer', async () => {
  const row = {
    id: '3f0e8b1c-6a51-4f0c-9d43-0f8c2b7c1a55',
    customerName: 'Ada Park',
    customerPhone: '555-0199',
    customerZip: '97201',
    applianceType: 'washer' as const,
    problemDescription: 'Ada wrote this',
  }
  const facts = errorFacts(await failureOf(database.db.insert(bookings).values(row)))
  expect(facts).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringContaining('insert into "bookings"'),
    cause: { code: '23514', constraint: 'bookings_customer_phone_check' },
  })
  expect(facts.stack).toMatch(/^\s+at /)
  expect(JSON.stringify(facts)).not.toMatch(/Ada|0199/)
})

test('never quotes a value that the database cannot read', async () => {
  const error = await failureOf(database.db.execute(sql`SELECT ${'Ada Park'}::int`))
  expect(JSON.stringify(errorFacts(error))).not.toContain('Ada')
  expect(safeMessage(error)).toBe('Failed query: SELECT $1::int (SQLSTATE 22P02)')
})

test('an ordinary error keeps its message, even as a cause', () => {
  const error = new Error('outer', { cause: new TypeError('inner') })
  expect(errorFacts(error)).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { type: 'TypeError', message: 'inner' },
  })
})

test('a plain object with an error’s fields keeps its message, unless the message quotes a value', () => {
  expect(safeMessage({ message: 'connect ECONNREFUSED', worker: 'w1' })).toBe('connect ECONNREFUSED')
  expect(safeMessage({ message: 'invalid input: "Ada"', severity: 'ERROR', code: '22P02' })).toBe('SQLSTATE 22P02')
})

test('handles a thrown non-error and an endless chain of causes', () => {
  const endless: Error = new Error('again')
  endless.cause = endless
  expect(JSON.stringify(errorFacts(endless)).length).toBeLessThan(20_000)
  expect(errorFacts('Ada')).toEqual({ type: 'string', message: 'something was thrown that is no error' })
})
