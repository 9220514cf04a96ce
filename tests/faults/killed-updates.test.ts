/** Databases as three older versions left them, brought up to date by a start that is killed in the middle again and again. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { openInstallationKeys } from '#server/auth/index.ts'
import { migrationFills } from '#server/backups/migration-fills.ts'
import { hashEvent, sealOf } from '#server/bookings/desk/event-chain.ts'
import { verifyChain } from '#server/bookings/desk/verify-chain.ts'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { chainStart } from '#server/platform/db/hash-chain.ts'
import { listMigrations, migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { makeDataDir, queryOnce, spawnSite, startSite } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const folders = migrationFolders(projectRoot)

/** The last migration of each version: before events were sealed, before backups had names, and before a report belonged to a visit. */
const versions = ['0175-homeowner-messages.sql', '0198-danger.sql', '0240-audit-events.sql']

/** More than a batch of any migration. The last one is where its second batch is held up. */
const bookings = 2_100
const last = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
const booked = new Date('2026-11-03T18:00:00.000Z')
const finished = new Date('2026-11-04T18:00:00.000Z')

test.each(versions)('what was stored at %s is whole after an update that is killed three times', async (version) => {
  const cluster = await openCluster(makeDataDir(), { isDurable: false })
  const [dataDir, backups] = [makeDataDir(), makeDataDir()]
  const database = connectDatabase({ url: cluster.url, poolSize: 4, onError() {} })
  const { db, pool } = database
  const secret = { db, dataDir, secret: undefined, previousSecret: undefined }
  const names = (await listMigrations(folders)).map(({ name }) => name)
  const only = new Set(names.slice(0, names.indexOf(version) + 1))
  await migrateDatabase(pool, folders, { only, fills: migrationFills(secret) })
  const isSealed = version > '0206'
  const keys = isSealed ? await openInstallationKeys(secret) : null
  await fill(pool, keys?.hashing ?? null)
  if (version > '0240') await raisePrice(pool)
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, BACKUP_DIR: backups }

  // Before the first change of the table, in the second batch that gives reports their visits, and in that of the prices.
  const table = 'LOCK TABLE desk_bookings IN ACCESS SHARE MODE'
  await killWhenHeldUp(pool, environment, { hold: table, isDone: '0260-visit-reports.sql' })
  await holdUp(pool, { table: 'visit_reports', on: 'INSERT OR UPDATE', lock: 1 })
  await killWhenHeldUp(pool, environment, {
    hold: 'SELECT pg_advisory_xact_lock(1)',
    isDone: '0261-visits-of-reports.batches.sql',
  })
  if (version > '0240') {
    await holdUp(pool, { table: 'desk_bookings', on: 'UPDATE', lock: 2 })
    await killWhenHeldUp(pool, environment, {
      hold: 'SELECT pg_advisory_xact_lock(2)',
      isDone: '0271-prices-of-bookings.batches.sql',
    })
  }

  const site = await startSite({ environment })
  const { hashing } = await openInstallationKeys(secret)
  expect(await verifyChain(db, hashing)).toEqual({ bookings, events: 2 * bookings, problems: [] })
  await bookPatiently(site.url)
  expect(await site.stop()).toBe(0)
  const { rows } = await pool.query(
    `SELECT count(*)::int AS visits, sum(report.amount_cents)::int AS cents, min(report.work) AS work, max(report.visit) AS visit,
       count(*) FILTER (WHERE report.finished_at = $1)::int AS finished,
       count(*) FILTER (WHERE report.amount_cents = desk.amount_cents)::int AS summed
     FROM visit_reports report JOIN desk_bookings desk USING (booking_id)`,
    [finished],
  )
  const all = {
    visits: bookings,
    cents: bookings * 12_500,
    work: 'New pump',
    visit: 1,
    finished: bookings,
    summed: bookings,
  }
  expect(rows).toEqual([all])
  const { rows: prices } = await pool.query(
    `SELECT concat_ws(' ', service_call, labor_per_hour, parts_markup_percent, labor_warranty_days) AS prices, count(*)::int AS of
     FROM desk_bookings WHERE created_at = $1 GROUP BY 1`,
    [booked],
  )
  expect(prices).toEqual([{ prices: version > '0240' ? '79 99 10 90' : '89 99 10 90', of: bookings }])
  expect(await queryOnce(cluster.url, 'SELECT title, content FROM blog_posts')).toEqual([
    { title: 'Before', content: '<p>Kept</p>' },
  ])
  // The first night's is there, too.
  const files = readdirSync(backups).filter((name) => name.includes('.update'))
  expect(files, readdirSync(backups).join()).toHaveLength(1)
  const recorded = await queryOnce<{ name: string }>(cluster.url, 'SELECT name FROM recorded_backups')
  expect(recorded.map(({ name }) => name)).toEqual(expect.arrayContaining(files))
  await database.close()
  await cluster.stop()
})

/** Finished jobs with a report each, as the version stored them, and a post. */
async function fill(pool: pg.Pool, key: Uint8Array | null) {
  const ids = [last, ...Array.from({ length: bookings - 1 }, () => randomUUID())]
  const events = ids.flatMap((bookingId) => {
    let hash = chainStart
    return (['created', 'completed'] as const).map((kind, index) => {
      const at = index === 0 ? booked : finished
      const data = kind === 'completed' ? { from: 'in_progress' } : {}
      const facts = { bookingId, seq: index + 1, kind, at, actorKind: 'system' as const, actorId: null, data }
      const previous = hash
      hash = hashEvent(previous, facts)
      return { ...facts, previous: previous.toString('hex'), hash: hash.toString('hex') }
    })
  })
  const heads = events.filter(({ seq }) => seq === 2)
  const seals = heads.map(({ bookingId, hash }) =>
    key ? { seal: sealOf(key, { bookingId, version: 2, lastHash: Buffer.from(hash, 'hex') }) } : {},
  )
  await pool.query(
    `INSERT INTO bookings (id, customer_name, customer_phone, customer_zip, appliance_type, problem_description, created_at)
     SELECT id, 'Ada Park', '(503) 555-0199', '97201', 'dryer', 'It squeaks', $2 FROM unnest($1::uuid[]) id`,
    [ids, booked],
  )
  await pool.query(
    `INSERT INTO booking_events (booking_id, seq, kind, at, actor_kind, data, previous_hash, hash)
     SELECT "bookingId", seq, kind, at, 'system', data, decode(previous, 'hex'), decode(hash, 'hex')
     FROM json_to_recordset($1) AS e ("bookingId" uuid, seq int, kind text, at timestamptz, data jsonb, previous text, hash text)`,
    [JSON.stringify(events)],
  )
  await pool.query(
    `INSERT INTO desk_bookings (booking_id, created_at, promised_at, due_at, state, closed_at, amount_cents, version, last_hash
       ${key ? ', seal' : ''})
     SELECT "bookingId", $2, $2, $2, 'done', $3, 12500, 2, decode(hash, 'hex') ${key ? ', seal' : ''}
     FROM json_to_recordset($1) AS e ("bookingId" uuid, hash text, seal text)`,
    [JSON.stringify(heads.map((head, index) => ({ ...head, ...seals[index] }))), booked, finished],
  )
  await pool.query(
    `INSERT INTO visit_reports (booking_id, work, updated_at) SELECT id, 'New pump', $2 FROM unnest($1::uuid[]) id`,
    [ids, finished],
  )
  await pool.query(`INSERT INTO blog_posts (title, slug, content) VALUES ('Before', 'before', '<p>Kept</p>')`)
}

/** From $79 to $95, after everything was booked. */
async function raisePrice(pool: pg.Pool) {
  await pool.query(
    `INSERT INTO audit_events (seq, at, kind, actor_kind, subject, changes, hash)
     VALUES (1, $1, 'business_facts_saved', 'site', 'prices', '[{"field": "serviceCall", "was": 79, "is": 95}]', '\\x00')`,
    [finished],
  )
  await pool.query(`INSERT INTO business_facts (section, facts, version) VALUES ('prices', '{"serviceCall": 95}', 1)`)
}

/** Writing the last booking's row waits for this lock, for as long as the test holds it. */
async function holdUp(pool: pg.Pool, { table, on, lock }: { table: string; on: string; lock: number }) {
  await pool.query(
    `CREATE FUNCTION hold_up_${lock}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       PERFORM pg_advisory_xact_lock(${lock}); RETURN NEW;
     END $$`,
  )
  await pool.query(
    `CREATE TRIGGER hold_up_${lock} BEFORE ${on} ON ${table} FOR EACH ROW WHEN (NEW.booking_id = '${last}')
     EXECUTE FUNCTION hold_up_${lock}()`,
  )
}

/** Starts the site, kills it once it waits for what this test holds, and ends what its machine's crash would have ended. */
async function killWhenHeldUp(
  pool: pg.Pool,
  environment: Record<string, string>,
  { hold, isDone }: { hold: string; isDone: string },
) {
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query(hold)
  const { rows: own } = await holder.query('SELECT pg_backend_pid() AS pid')
  const site = spawnSite(environment)
  let output = ''
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const heldUp = async () => {
    if (site.exitCode !== null) throw new Error(`It ended by itself.\n${output}`)
    const { rows } = await pool.query('SELECT pid FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [
      own[0].pid,
    ])
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(heldUp).not.toEqual([])
  const held = await heldUp()
  const ended = once(site, 'exit')
  site.kill('SIGKILL')
  await ended
  await pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [held])
  await holder.query('ROLLBACK')
  holder.release()
  const { rows } = await pool.query('SELECT FROM schema_migrations WHERE name = $1', [isDone])
  expect(rows, `${isDone} was cut off`).toEqual([])
}
