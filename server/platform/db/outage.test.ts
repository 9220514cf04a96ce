import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseOutage } from './outage.ts'

const nowhere = `postgres://postgres@127.0.0.1:${await findFreePort()}/site`
const database = connectDatabase({ url: await createTestDatabase(), poolSize: 1, onError: () => {} })
const nobody = connectDatabase({ url: nowhere, poolSize: 1, onError: () => {} })
afterAll(() => Promise.all([database.close(), nobody.close()]))

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('an unreachable server is an outage, for a statement and for a transaction', async () => {
  expect(isDatabaseOutage(await failureOf(nobody.db.execute(sql`SELECT 1`)))).toBe(true)
  expect(isDatabaseOutage(await failureOf(nobody.db.transaction(async () => {})))).toBe(true)
})

test.each([
  ['whose socket went with it', 'postgres://postgres@/site?host=/nowhere'],
  ['whose name nobody knows', 'postgres://postgres@database.invalid/site'],
])('a server %s is an outage', async (_, url) => {
  const connection = connectDatabase({ url, poolSize: 1, onError: () => {} })
  expect(isDatabaseOutage(await failureOf(connection.db.execute(sql`SELECT 1`)))).toBe(true)
  await connection.close()
})

test('a connection cut in the middle of a transaction is an outage', async () => {
  const cut = database.db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`))
  expect(isDatabaseOutage(await failureOf(cut))).toBe(true)
})

test('a statement that timed out, in PostgreSQL or on our side, is an outage', async () => {
  const slow = database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 50`)
    await tx.execute(sql`SELECT pg_sleep(10)`)
  })
  expect(isDatabaseOutage(await failureOf(slow))).toBe(true)

  const { connectionString } = database.pool.options
  const pool = new pg.Pool({ connectionString, max: 1, query_timeout: 50 })
  expect(isDatabaseOutage(await failureOf(drizzle(pool).execute(sql`SELECT pg_sleep(10)`)))).toBe(true)
  await pool.end()
})

test('a database that temporarily accepts no writes, as with a full disk, is an outage', async () => {
  const write = database.db.transaction((tx) => tx.execute(sql`CREATE TABLE never (x int)`), {
    accessMode: 'read only',
  })
  expect(isDatabaseOutage(await failureOf(write))).toBe(true)
  const full = sql`DO $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$`
  expect(isDatabaseOutage(await failureOf(database.db.execute(full)))).toBe(true)
})

test('a server that no longer lets the site in, as after a password change, is an outage', async () => {
  const url = new URL(await createTestDatabase())
  await database.db.execute(sql`CREATE ROLE passing LOGIN`)
  url.searchParams.set('user', 'passing')
  const refused = connectDatabase({ url: url.href, poolSize: 1, onError: () => {} })
  expect((await refused.db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await database.db.execute(sql`ALTER ROLE passing NOLOGIN`)
  await refused.db.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`).catch(() => {})
  expect(isDatabaseOutage(await failureOf(refused.db.execute(sql`SELECT 1`)))).toBe(true)
  expect(isDatabaseOutage(await failureOf(refused.db.transaction(async () => {})))).toBe(true)
  await refused.close()
  await database.db.execute(sql`DROP ROLE passing`)
})

test('a bug of ours is not an outage, nor is an error unrelated to the database', async () => {
  expect(isDatabaseOutage(await failureOf(database.db.execute(sql`SELECT * FROM nowhere`)))).toBe(false)
  const elsewhere = await failureOf(fetch(`http://127.0.0.1:${await findFreePort()}/`))
  expect(elsewhere).toBeInstanceOf(Error)
  expect(isDatabaseOutage(elsewhere)).toBe(false)
})
