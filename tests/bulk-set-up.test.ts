import { expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { fillInBulk } from './support/bulk-set-up.ts'
import { createTestDatabase } from './support/database.ts'

test('bulk set-up is not held to the limits of the running site', async () => {
  const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
  const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`
  await fillInBulk(database.pool, async (client) => {
    expect((await client.query(limits)).rows).toEqual([{ statement: '0', idle: '0' }])
    await client.query('CREATE TABLE filled (n int)')
  })
  expect((await database.pool.query('SELECT * FROM filled')).rows).toEqual([])
  expect((await database.pool.query(limits)).rows).not.toEqual([{ statement: '0', idle: '0' }])
  await database.close()
})
