import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createClockWatch } from '#server/platform/clock.ts'
import { everyNightJob } from '#server/sweeps.job.ts'
import { dayMs } from '#shared/time/durations.ts'
import { openFileContext, openFileProcess } from '#tests/support/database/context.ts'
import { fillInBulk } from '#tests/support/sites/bulk-set-up.ts'
import { deleteAged } from './delete-aged.ts'
import { keptFolders, keptTables } from './kept-data.ts'

const clock = { now: () => new Date('2026-11-02T20:00:00Z') }
const ctx = await openFileContext({}, { clock })
const agedTables = keptTables.flatMap(({ table, aged }) => (aged ? [{ table, days: aged.days }] : []))
const person = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

/** A row of each table that is deleted by age, which began to age at `$2`. `$1` is a number that only this row has. */
const rowOf: Record<string, string> = {
  'public.event_deliveries': 'INSERT INTO event_deliveries (event_id, attempts, delivered_at) VALUES ($1, 1, $2)',
  'public.request_limits':
    "INSERT INTO request_limits (key, points, expire) VALUES ('row ' || $1::int, 1, extract(epoch FROM $2::timestamptz) * 1000)",
  'public.morning_mails': `INSERT INTO morning_mails (user_id, day) SELECT '${person}', $2::date WHERE $1::int > 0`,
  'public.push_subscriptions': `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
    VALUES (gen_random_uuid(), '${person}', 'https://push.example.com/' || $1::int, '', '', 'Chrome on Android', $2)`,
  'public.blog_daily_views': `INSERT INTO blog_daily_views (day, post_id, views)
    SELECT $2::date, '${person}', $1::int`,
  'public.page_daily_counts':
    "INSERT INTO page_daily_counts (day, path, kind, views) SELECT $2::date, '/', '', $1::int",
  'public.crawler_daily_visits': `INSERT INTO crawler_daily_visits (day, crawler, visits) SELECT $2::date, 'GPTBot', $1::int`,
  'public.missed_searches': "INSERT INTO missed_searches (day, topic, searches) SELECT $2::date, 'dryer', $1::int",
  'public.deleted_posts': `INSERT INTO deleted_posts (id, title, slug, images, deleted_at)
    VALUES (gen_random_uuid(), 'Old', $1::int::text, '{}', $2)`,
  'public.role_invitations': `INSERT INTO role_invitations (id, email, role, invited_by, invited_at)
    VALUES (gen_random_uuid(), $1::int || '@example.com', 'writer', '${person}', $2)`,
  'public.first_owner_links': 'INSERT INTO first_owner_links (secret_hash, made_at) VALUES ($1::int::text, $2)',
  'public.failed_rows': `INSERT INTO failed_rows (sweep, row_id, failures, failed_at, again_at)
    VALUES ('old_record', $1::int::text, 1, $2, $2)`,
}

async function add(sql: string, number: number, daysAgo: number) {
  const client = await ctx.pool.connect()
  try {
    // What the rows belong to is of no interest here.
    await client.query('SET session_replication_role = replica')
    await client.query(sql, [number, new Date(clock.now().getTime() - daysAgo * dayMs)])
  } finally {
    client.release(true)
  }
}

async function count(table: string): Promise<number> {
  const { rows } = await ctx.pool.query(`SELECT count(*)::int AS rows FROM ${table}`)
  return rows[0].rows
}

beforeEach(async () => {
  await ctx.pool.query(`TRUNCATE ${agedTables.map(({ table }) => table).join(', ')}, user_roles CASCADE`)
})

test.each(agedTables)('$table: an old row goes after $days days, a younger one stays', async ({ table, days }) => {
  const sql = rowOf[table] ?? ''
  await add(sql, 1, days + 1.5)
  await add(sql, 2, days - 1.5)
  expect(await deleteAged(ctx)).toEqual({ done: 1, failed: 0 })
  expect(await count(table)).toBe(1)
  expect(await deleteAged(ctx)).toEqual({ done: 0, failed: 0 })
})

test('an event that wasn’t delivered stays, however old', async () => {
  await add(`${rowOf['public.event_deliveries']}`.replace('delivered_at', 'failed_at'), 1, 1000)
  await deleteAged(ctx)
  expect(await count('event_deliveries')).toBe(1)
})

test('a device stays as long as its owner has a role, or got a message lately', async () => {
  await add(rowOf['public.push_subscriptions'] ?? '', 1, 1000)
  await add(`${rowOf['public.push_subscriptions']}`.replaceAll(person, other), 2, 1000)
  await ctx.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'office')", [person])
  await deleteAged(ctx)
  expect((await ctx.pool.query('SELECT user_id FROM push_subscriptions')).rows).toEqual([{ user_id: person }])
  await ctx.pool.query('TRUNCATE user_roles')
  await ctx.pool.query('UPDATE push_subscriptions SET last_sent_at = $1', [clock.now()])
  await deleteAged(ctx)
  expect(await count('push_subscriptions')).toBe(1)
})

test('two processes at once delete thousands of rows, and none that is locked or came meanwhile', async () => {
  await fillInBulk(ctx.pool, (client) =>
    client.query("INSERT INTO request_limits SELECT 'old ' || n, 1, 1000 FROM generate_series(1, 3500) AS n"),
  )
  const busy = await ctx.pool.connect()
  await busy.query('BEGIN')
  // Someone asks again: the count begins anew.
  await busy.query("UPDATE request_limits SET expire = 9999999999999 WHERE key = 'old 7'")
  const process = openFileProcess(ctx, { clock })
  const [one, two] = await Promise.all([deleteAged(ctx), deleteAged(process)])
  await busy.query('COMMIT')
  busy.release()
  expect(one.done + two.done).toBe(3499)
  await deleteAged(ctx)
  expect((await ctx.pool.query('SELECT key FROM request_limits')).rows).toEqual([{ key: 'old 7' }])
})

test('old files go, and new ones and folders stay', async () => {
  for (const { aged } of keptFolders) {
    if (!aged) continue
    const folder = path.join(ctx.config.dataDir, aged.folder)
    mkdirSync(path.join(folder, 'inner'), { recursive: true })
    for (const [name, days] of [
      ['old', aged.days + 1],
      ['new', aged.days - 1],
    ] as const) {
      writeFileSync(path.join(folder, name), '')
      const written = new Date(clock.now().getTime() - days * dayMs)
      utimesSync(path.join(folder, name), written, written)
    }
  }
  expect(await deleteAged(ctx)).toEqual({ done: 2, failed: 0 })
  for (const { aged } of keptFolders) {
    if (!aged) continue
    const has = (name: string) => existsSync(path.join(ctx.config.dataDir, aged.folder, name))
    expect([has('old'), has('new'), has('inner')]).toEqual([false, true, true])
  }
})

test('every night deletes what is old, and nothing while the clock may be wrong', async () => {
  await add(rowOf['public.failed_rows'] ?? '', 1, 1000)
  let jumpMs = 0
  const clockWatch = createClockWatch({ wall: () => Date.now() + jumpMs })
  const process = openFileProcess(ctx, { clock, clockWatch })
  jumpMs = 365 * dayMs
  await everyNightJob(process).handle({}, AbortSignal.timeout(60_000))
  expect(await count('failed_rows')).toBe(1)
  jumpMs = 0
  await everyNightJob(process).handle({}, AbortSignal.timeout(60_000))
  expect(await count('failed_rows')).toBe(0)
})
