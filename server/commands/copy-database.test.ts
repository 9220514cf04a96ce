import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { createDemoClock } from '#server/demo/demo-desk.ts'
import { fillDemo, quietQueue } from '#server/demo/fill-demo.ts'
import { startLock, takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import { createQueue, type JobHandler } from '#server/platform/queue/queue.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { copyDatabase } from './copy-database.ts'

const opened: AppContext[] = []

const tomorrow: JobHandler<{ text: string }> = {
  kind: {
    name: 'tomorrow',
    retryLimit: 1,
    retryPauseSeconds: 1,
    longestRetryPauseSeconds: 1,
    expireInSeconds: 60,
    concurrency: 1,
  },
  handle: async () => {},
}

/** A shop with everything the demo has, plus a pending job. */
const now = new Date()
const clock = createDemoClock(now)
const shop = await createTestContext({}, { clock, queue: quietQueue })
opened.push(shop)
const from = shop.pool.options.connectionString ?? ''
await fillDemo(shop, { clock, now })
await shop.pool.query('INSERT INTO recorded_backups (made_at) VALUES (now()), (now())')
const queue = createQueue({ databaseUrl: from, log: shop.log })
await queue.start([tomorrow])
const startAfter = new Date(now.getTime() + 24 * 60 * 60 * 1000)
await queue.enqueue(shop.db, tomorrow.kind, { text: 'Straße, “quotes” and a \\ at the end' }, { startAfter })
await queue.stop()
afterAll(() => Promise.all(opened.map((ctx) => ctx.close())))

const linesOf = (dump: string) => dump.split('\n').toSorted()
const referencesOf = (ctx: AppContext) =>
  ctx.pool
    .query<{ line: string }>(
      `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS line FROM pg_constraint WHERE contype = 'f' ORDER BY 1`,
    )
    .then(({ rows }) => rows)
const triggersOf = (ctx: AppContext) =>
  ctx.pool
    .query(`SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgrelid::regclass::text, tgname`)
    .then(({ rows }) => rows)

test('the copy has the same rows, constraints and counters, and carries on from there', async () => {
  const to = await createTestDatabase({ isEmpty: true })
  const rows = await copyDatabase(shop.config, { from, to })
  const copy = await createTestContext({}, {}, to)
  opened.push(copy)

  const before = linesOf(await dumpDatabase(shop.db))
  expect(linesOf(await dumpDatabase(copy.db))).toEqual(before)
  expect(before.some((line) => line.includes('Straße'))).toBe(true)
  expect(rows).toBeGreaterThan(1000)
  expect(await referencesOf(copy)).toEqual(await referencesOf(shop))
  expect(await triggersOf(copy)).toEqual(await triggersOf(shop))
  expect(await verifyEvents({ ...copy, installationKeys: shop.installationKeys })).toMatchObject({ problems: [] })

  const highest = async (ctx: AppContext) =>
    (await ctx.pool.query<{ id: string }>('SELECT max(id) AS id FROM recorded_backups')).rows[0]?.id
  await shop.pool.query('INSERT INTO recorded_backups (made_at) VALUES (now())')
  await copy.pool.query('INSERT INTO recorded_backups (made_at) VALUES (now())')
  expect(await highest(copy)).toBe(await highest(shop))
})

test('refuses a non-empty target and a running site, and says what to do', async () => {
  const used = await createTestDatabase()
  await expect(copyDatabase(shop.config, { from, to: used })).rejects.toThrow('Please name a new, empty one.')

  const to = await createTestDatabase({ isEmpty: true })
  const queue = createQueue({ databaseUrl: from, log: shop.log })
  await queue.start([])
  await expect(copyDatabase(shop.config, { from, to })).rejects.toThrow('Please stop it first')
  await queue.stop()

  const starting = await takeAdvisoryLock(shop.pool, startLock)
  await expect(copyDatabase(shop.config, { from, to })).rejects.toThrow('Please stop it first')
  await starting?.release()
  expect(await copyDatabase(shop.config, { from, to })).toBeGreaterThan(1000)
})

test('a row that breaks a constraint of the new database leaves it empty', async () => {
  const broken = await createTestContext()
  opened.push(broken)
  const queue = createQueue({ databaseUrl: broken.pool.options.connectionString ?? '', log: broken.log })
  await queue.start([])
  await queue.stop()
  await broken.pool.query(`
    ALTER TABLE recorded_backups ALTER made_at DROP NOT NULL;
    INSERT INTO recorded_backups (made_at) VALUES (NULL)`)
  const to = await createTestDatabase({ isEmpty: true })
  const copying = copyDatabase(broken.config, { from: broken.pool.options.connectionString ?? '', to })
  await expect(copying).rejects.toThrow('recorded_backups')
  const client = new pg.Client(to)
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::int AS n FROM auth.users')
  const triggers = await client.query(`SELECT FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`)
  await client.end()
  expect([rows, triggers.rowCount]).toEqual([[{ n: 0 }], 0])
})
