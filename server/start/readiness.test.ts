import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { healthDoor } from '#server/http/health.ts'
import { listJobs } from '#server/jobs.ts'
import { createClockWatch } from '#server/platform/clock.ts'
import { migrationFolders } from '#server/platform/db/migrate.ts'
import { createTestContext } from '#tests/support/database/context.ts'

const ctx = await createTestContext()
await ctx.queue.start(listJobs(ctx))
afterAll(() => ctx.close())

/** A process that has just started and can't rely on an earlier write. */
async function askNewProcess() {
  const answer = await createApp(ctx, async () => new Response()).request('/readyz')
  return [answer.status, await answer.json()]
}

const ready = [200, { status: 'ready', database: true, migrations: true, writes: true, clock: true, jobs: true }]
const refused = (reason: string) => [
  503,
  { status: 'not ready', database: true, migrations: true, writes: false, clock: true, jobs: true, reason },
]

test('the site is ready when it can store a booking, and the check leaves nothing behind', async () => {
  expect(await askNewProcess()).toEqual(ready)
  const { rows } = await ctx.db.execute(
    sql`SELECT (SELECT count(*)::int FROM bookings) AS bookings, (SELECT count(*)::int FROM pgboss.job WHERE data ? 'bookingId') AS jobs`,
  )
  expect(rows).toEqual([{ bookings: 0, jobs: 0 }])
})

test('a process that was told to stop is not ready, and answers everything else', async () => {
  const app = createApp({ ...ctx, stopSignal: AbortSignal.abort() }, async () => new Response('page'))
  const answer = await app.request('/readyz')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'This process is stopping.' },
  ])
  expect((await app.request('/healthz')).status).toBe(200)
  expect(await (await app.request('/')).text()).toBe('page')
})

test('a database that is full or read-only is not ready and says which', async () => {
  await ctx.db.execute(sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  // Booking jobs go here. Which table fills up first is a matter of chance.
  await ctx.db.execute(sql`CREATE TRIGGER no_room BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION no_room()`)
  expect(await askNewProcess()).toEqual(refused("The disk of the database is full, or the site's share of it."))
  await ctx.db.execute(sql`DROP TRIGGER no_room ON pgboss.job`)
  expect(await askNewProcess()).toEqual(ready)

  const setReadOnly = async (setting: 'on' | 'off') => {
    const owner = new pg.Client({ connectionString: ctx.databaseUrl })
    await owner.connect()
    const { rows } = await owner.query('SELECT current_database() AS name')
    await owner.query('SET default_transaction_read_only = off')
    await owner.query(`ALTER DATABASE ${rows[0].name} SET default_transaction_read_only = ${setting}`)
    // It holds for connections made from now on. The pool forgets a connection only once it hears of its end.
    const [open, count] = [ctx.pool.totalCount, vi.fn()]
    ctx.pool.on('remove', count)
    await owner.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND starts_with(application_name, 'appliance-repair-site, ')`)
    await expect.poll(() => count.mock.calls.length).toBeGreaterThanOrEqual(open)
    ctx.pool.off('remove', count)
    await owner.end()
  }
  await setReadOnly('on')
  expect(await askNewProcess()).toEqual(refused('The database is read-only.'))
  await setReadOnly('off')
  expect(await askNewProcess()).toEqual(ready)
})

test('a commit that hangs is not ready', async () => {
  // Deferred to the commit, which is where a server waits for a standby that is away.
  await ctx.db.execute(sql`
    CREATE FUNCTION nobody_confirms() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NULL; END $$`)
  await ctx.db.execute(sql`CREATE CONSTRAINT TRIGGER nobody_confirms AFTER INSERT OR UPDATE ON readiness_probe
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION nobody_confirms()`)
  const standby = await ctx.pool.connect()
  await standby.query('SELECT pg_advisory_lock(4711)')
  expect(await askNewProcess()).toEqual(refused('The database is taking too long.'))
  await standby.query('SELECT pg_advisory_unlock(4711)')
  standby.release()
  await expect.poll(askNewProcess).toEqual(ready)
  await ctx.db.execute(sql`DROP FUNCTION nobody_confirms CASCADE`)
})

test('a write that took too long is not trusted: PostgreSQL ends the wait for a standby with a success', async () => {
  const writes = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let tries = 0
  const tryWrite = () => writes[tries++]?.promise ?? Promise.reject(new Error('a third try'))
  const door = healthDoor({ ...ctx, migrations: migrationFolders(ctx.config.projectRoot), tryWrite })
  expect((await door.request('/readyz')).status).toBe(503)
  writes[0]?.resolve(Date.now())
  expect((await door.request('/readyz')).status).toBe(503)
  expect(tries).toBe(2)
})

test.each([
  [140, '2 min ahead of'],
  [-3600, '60 min behind'],
])('a process whose clock is off by %i s takes itself out', async (seconds, words) => {
  const clockWatch = createClockWatch({ wall: () => Date.now() + seconds * 1000 })
  const answer = await createApp({ ...ctx, clockWatch }, async () => new Response()).request('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    writes: true,
    clock: false,
    reason: `The clock of this machine is ${words} the database’s. Turn on time synchronization (timedatectl set-ntp true).`,
  })
  expect(await askNewProcess()).toEqual(ready)
})

test('a process stays ready while an update puts its migrations next to it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const migrations = [folder]
  const door = healthDoor({ ...ctx, migrations, tryWrite: async () => Date.now() })
  expect((await door.request('/readyz')).status).toBe(200)
  writeFileSync(path.join(folder, '9999-next.sql'), 'SELECT 1')
  expect((await door.request('/readyz')).status).toBe(200)
  const updated = healthDoor({ ...ctx, migrations, tryWrite: async () => Date.now() })
  expect((await updated.request('/readyz')).status).toBe(503)
  rmSync(folder, { recursive: true })
})

test('concurrent checks share one test write, and a success is trusted for a moment', async () => {
  let tries = 0
  let mayStore = false
  let allHaveAsked: Promise<void>
  const door = healthDoor({
    ...ctx,
    migrations: migrationFolders(ctx.config.projectRoot),
    async tryWrite() {
      tries++
      await allHaveAsked
      if (!mayStore) throw new Error('no')
      return Date.now()
    },
  })
  const askOften = async () => {
    const reads = vi.spyOn(ctx.pool, 'query')
    const { promise, resolve } = Promise.withResolvers<void>()
    allHaveAsked = promise
    const asked = Array.from({ length: 20 }, () => door.request('/readyz'))
    // Each asks for a write once it has read which migrations there are.
    await expect.poll(() => reads.mock.settledResults.filter(({ type }) => type === 'fulfilled').length).toBe(20)
    reads.mockRestore()
    resolve()
    const answers = await Promise.all(asked)
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect([await askOften(), tries]).toEqual([[503], 1])
  mayStore = true
  expect([await askOften(), tries]).toEqual([[200], 2])
  expect([await askOften(), tries]).toEqual([[200], 2])
})
