import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { connectDatabase } from './connect.ts'
import { insertTogether, together } from './together.ts'

const words = pgTable('words', { word: text().primaryKey() })

// With a single connection, anything sent late lands in the next transaction.
const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
await database.db.execute(sql`CREATE TABLE words (word text PRIMARY KEY)`)
beforeEach(() => database.db.delete(words))
afterAll(() => database.close())

const stored = async () => (await database.db.select().from(words).orderBy(words.word)).map(({ word }) => word)

test('runs each part once and returns each result in its place', async () => {
  const results = await database.db.transaction((tx) =>
    together(
      tx.insert(words).values({ word: 'a' }).returning(),
      false,
      tx.insert(words).values({ word: 'b' }).returning(),
    ),
  )
  expect(results).toEqual([[{ word: 'a' }], false, [{ word: 'b' }]])
  expect(await stored()).toEqual(['a', 'b'])
})

test('when one part fails, nothing from the others is stored, not even what they do later', async () => {
  let tells = () => {}
  const hasFailed = new Promise<void>((resolve) => {
    tells = resolve
  })
  const work = database.db.transaction((tx) =>
    together(
      (async () => {
        await tx.insert(words).values({ word: 'early' })
        await hasFailed
        await tx.insert(words).values({ word: 'late' })
      })(),
      (async () => {
        await tx.execute(sql`SELECT 1`)
        setImmediate(tells)
        throw new Error('Something else went wrong')
      })(),
    ),
  )
  await expect(work).rejects.toThrow('Something else went wrong')
  expect(await stored()).toEqual([])
})

test('throws the error of the part that the database rejects', async () => {
  const work = database.db.transaction((tx) =>
    together(
      tx.insert(words).values({ word: 'a' }),
      tx.execute(sql`SELECT 1 / 0`),
      tx.insert(words).values({ word: 'b' }),
    ),
  )
  await expect(work).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect(await stored()).toEqual([])
})

test('inserts in one statement are all written, or none is', async () => {
  const insert = (word: string) => database.db.insert(words).values({ word })
  const returned = await insertTogether(database.db, [insert('a'), insert('b'), insert('c').returning()])
  expect(returned).toEqual([{ word: 'c' }])
  expect(await stored()).toEqual(['a', 'b', 'c'])

  await expect(insertTogether(database.db, [insert('d'), insert('a'), insert('e')])).rejects.toThrow()
  expect(await stored()).toEqual(['a', 'b', 'c'])
})
