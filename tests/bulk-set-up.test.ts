import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { projectRoot } from '../scripts/project-root.ts'

test('bulk setup isn’t bound by the running site’s limits', async () => {
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

test('every test that creates thousands of rows does it as bulk setup', () => {
  const manyRows = /generate_series\(\d+, \d{4,}\)|\binsertMany[A-Z]\w*\(/
  const tests = listFiles(['server', 'tests']).filter((file) => file.endsWith('.test.ts'))
  const filling = tests.filter((file) => manyRows.test(readFileSync(path.join(projectRoot, file), 'utf8')))
  expect(filling.length).toBeGreaterThan(3)
  const held = filling.filter((file) => !readFileSync(path.join(projectRoot, file), 'utf8').includes('fillInBulk('))
  expect(held).toEqual([])
})
