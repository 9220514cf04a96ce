import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { connectDatabase } from './connect.ts'

test('a connection that breaks mid-transaction fails the transaction, not the process', async () => {
  const database = connectDatabase({ url: await createTestDatabase(), poolSize: 2, onError: () => {} })
  const broken = database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 5000)`)
    // The connection's error event fires while no statement is running.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`SELECT 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a transaction that cannot begin releases its connection', async () => {
  const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
  const impossible = { isolationLevel: 'no such level' } as unknown as PgTransactionConfig
  await expect(database.db.transaction(async () => {}, impossible)).rejects.toThrow()
  expect((await database.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('a transaction commits completely or not at all', async () => {
  const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
  await database.db.execute(sql`CREATE TABLE notes (text text)`)
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES ('taken back')`)
    throw new Error('on second thought')
  })
  await expect(failing).rejects.toThrow('on second thought')
  await database.db.transaction((tx) => tx.execute(sql`INSERT INTO notes VALUES ('kept')`))
  expect((await database.db.execute(sql`SELECT text FROM notes`)).rows).toEqual([{ text: 'kept' }])
  await database.close()
})

test('tells the server to end a statement that runs too long and a transaction whose client is gone', async () => {
  const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
  const { rows } = await database.db.execute(
    sql`SELECT name, setting FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '20000' },
    { name: 'statement_timeout', setting: '15000' },
  ])
  await database.close()
})
