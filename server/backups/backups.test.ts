import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { verifyAuditLog } from '#server/audit/verify-audit-log.ts'
import { storeImage } from '#server/blog/images/store-image.ts'
import type { AppContext } from '#server/context.ts'
import { createDemoClock } from '#server/demo/demo-desk.ts'
import { fillDemo, quietQueue } from '#server/demo/fill-demo.ts'
import { createQueue, type JobHandler } from '#server/platform/queue/queue.ts'
import { dayMs } from '#shared/time/durations.ts'
import { verifyEvents } from '#tests/support/bookings/verify-events.ts'
import { createTestContext } from '#tests/support/database/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { dumpDatabase } from '#tests/support/database/database-dump.ts'
import { BackupError, type Bytes, verifyArchive } from './archive.ts'
import { backupCommands } from './backup-commands.ts'
import { readBackupName } from './backup-places.ts'
import { listStoredFiles } from './make-backup.ts'
import { nightlyBackupJob } from './nightly-backup.job.ts'
import { isHalfRestored } from './restore-backup.ts'

const opened: AppContext[] = []
afterAll(() => Promise.all(opened.map((ctx) => ctx.close())))

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
await fillDemo(shop, { clock, now })
await shop.pool.query('INSERT INTO recorded_backups (made_at) VALUES (now()), (now())')
const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
await storeImage(shop, { file: bytes, turn: {} })
const queue = createQueue({ databaseUrl: shop.databaseUrl, log: shop.log })
await queue.start([tomorrow])
const startAfter = new Date(now.getTime() + dayMs)
await queue.enqueue(shop.db, tomorrow.kind, { text: 'Straße, “quotes”, a \\ and a \t at the end\n' }, { startAfter })
await queue.stop()

const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'site-backups-'))
const folder = makeFolder()
let file = ''
let before: string[] = []
beforeAll(async () => {
  // The backup itself is recorded after its own moment.
  await recordAuditEvent(shop, shop.db, { kind: 'ai_settings_saved', by: 'site', is: { monthly_cap: 7 } })
  before = await linesIn(shop)
  await backupCommands.backup(shop, [folder])
  file = path.join(folder, readdirSync(folder)[0] ?? '')
})

/** An empty place with the same secret. */
async function openEmpty(databaseUrl?: string): Promise<AppContext> {
  const { dataDir } = shop.config
  const empty = await createTestContext({}, {}, databaseUrl ?? (await createTestDatabase({ isEmpty: true })))
  opened.push(empty)
  writeFileSync(path.join(empty.config.dataDir, 'auth-secret'), readFileSync(path.join(dataDir, 'auth-secret')))
  return empty
}

/** The job queue's note of when it last looked around is about itself. */
const linesOf = (dump: string) =>
  dump
    .split('\n')
    .filter((line) => !line.startsWith('pgboss.version '))
    .toSorted()
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
/** All rows. That a restore is recorded, and that the site rests, comes on top. */
async function linesIn({ db }: AppContext): Promise<string[]> {
  const lines = linesOf(await dumpDatabase(db))
  return lines.filter((line) => !/^public\.(restored_copies |audit_(chain |events .*backup_restored))/.test(line))
}
/** An image of a post, and two sizes of each photo. */
async function pathsOf({ databaseUrl }: AppContext): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const paths = await listStoredFiles(drizzle(client))
  await client.end()
  return paths
}

test('an empty place gets the same rows, rules, counters and pictures, and carries on from there', async () => {
  const empty = await openEmpty()
  const lines = await backupCommands.restore(empty, [file])
  expect(lines).toEqual([
    expect.stringContaining('Restored everything'),
    'Start the site.',
    expect.stringContaining('It sends nothing'),
  ])

  expect(await linesIn(empty)).toEqual(before)
  expect(before.some((line) => line.includes('Straße'))).toBe(true)
  expect(await referencesOf(empty)).toEqual(await referencesOf(shop))
  expect(await triggersOf(empty)).toEqual(await triggersOf(shop))
  expect(await verifyEvents({ ...empty, installationKeys: shop.installationKeys })).toMatchObject({ problems: [] })
  const { hashing } = await shop.installationKeys()
  expect(await verifyAuditLog(empty.db, hashing)).toEqual({ events: 2, problem: null })

  const paths = await pathsOf(empty)
  expect(paths.length).toBeGreaterThan(2)
  for (const each of paths) {
    const [was, is] = await Promise.all([shop.storage.read(each), empty.storage.read(each)])
    expect(is?.bytes, each).toEqual(was?.bytes)
  }
  const next = await empty.pool.query('INSERT INTO recorded_backups (made_at) VALUES (now()) RETURNING id')
  const { rows } = await shop.pool.query('SELECT max(id) AS id FROM recorded_backups')
  expect(next.rows).toEqual(rows)
})

test('nothing is replaced: a place with data is refused with what to do', async () => {
  const used = await createTestContext()
  opened.push(used)
  await expect(backupCommands.restore(used, [file])).rejects.toThrow('mv data data-before')
})

test('a restore that stops in the middle leaves no row, is not mistaken for a site, and can be repeated', async () => {
  const empty = await openEmpty()
  const broken = { ...empty.storage, create: () => Promise.reject(new Error('the disk is gone')) }
  await expect(backupCommands.restore({ ...empty, storage: broken }, [file])).rejects.toThrow('the disk is gone')
  expect(await isHalfRestored(empty.pool)).toBe(true)
  expect((await empty.pool.query('SELECT FROM bookings')).rowCount).toBe(0)
  expect((await empty.pool.query('SELECT FROM restored_copies')).rowCount).toBe(0)

  await backupCommands.restore(empty, [file])
  expect(await isHalfRestored(empty.pool)).toBe(false)
  expect(await linesIn(empty)).toEqual(before)
})

test('another secret is named, and how to put the right one back', async () => {
  const empty = await createTestContext({}, {}, await createTestDatabase({ isEmpty: true }))
  opened.push(empty)
  expect((await backupCommands.restore(empty, [file])).at(-2)).toContain('copy auth-secret into')
})

test('a check restores beside the site and leaves nothing', async () => {
  const copies = () =>
    shop.pool.query(`SELECT datname FROM pg_database
    WHERE datname LIKE 'backup_check_' || (SELECT oid FROM pg_database WHERE datname = current_database()) || '%'`)
  expect((await backupCommands.restore(shop, ['--check', file])).join()).toMatch(
    /\d{3,} rows, \d+ pictures, \d+ events/,
  )
  expect((await copies()).rows).toEqual([])
})

test.each([
  [50, undefined],
  // Each one costs a second: that's what a passphrase is for.
  [6, 'a long passphrase'],
])(
  'each of %i flipped bits is found, passphrase: %s',
  async (count, passphrase) => {
    const kept = makeFolder()
    await backupCommands.backup({ ...shop, config: { ...shop.config, backups: { place: kept, passphrase } } }, [])
    const whole = readFileSync(path.join(kept, readdirSync(kept)[0] ?? ''))
    // The first ones are in headers, the last ones in the checksum.
    const edges = [0, 130, 520, whole.length - 1, whole.length - 66]
    const others = Array.from({ length: count - edges.length }, () => randomBytes(4).readUInt32LE() % whole.length)
    for (const place of [...edges, ...others]) {
      const damaged = new Uint8Array(whole)
      damaged[place] = (damaged[place] ?? 0) ^ (1 << (place % 8))
      const body = () => new Response(damaged).body as Bytes
      await expect(verifyArchive(body(), passphrase), `byte ${place}`).rejects.toThrow(BackupError)
    }
    await verifyArchive(new Response(new Uint8Array(whole)).body as Bytes, passphrase)
  },
  60_000,
)

test('an encrypted backup needs its passphrase', async () => {
  const kept = makeFolder()
  const withPhrase = (passphrase: string | undefined) => ({
    ...shop,
    config: { ...shop.config, backups: { place: kept, passphrase } },
  })
  await backupCommands.backup(withPhrase('a long passphrase'), [])
  const [name = ''] = readdirSync(kept)
  const encrypted = path.join(kept, name)
  expect(name).toMatch(/\.tar\.age$/)
  expect(readFileSync(encrypted).includes('blog_posts')).toBe(false)
  await expect(backupCommands.restore(withPhrase(undefined), ['--check', encrypted])).rejects.toThrow(
    'BACKUP_PASSPHRASE',
  )
  await expect(backupCommands.restore(withPhrase('another phrase'), ['--check', encrypted])).rejects.toThrow(
    'isn’t the passphrase',
  )
  await backupCommands.restore(withPhrase('a long passphrase'), ['--check', encrypted])
})

test('a check finds a picture that the storage lost and a changed record of bookings', async () => {
  const kept = makeFolder()
  const [lost = ''] = await pathsOf(shop)
  const storage = {
    ...shop.storage,
    read: (each: string) => (each === lost ? Promise.reject(new Error('unreadable')) : shop.storage.read(each)),
  }
  await expect(backupCommands.backup({ ...shop, storage }, [kept])).rejects.toThrow('unreadable')
  expect(readdirSync(kept)).toEqual([])

  for (const [table, row] of [
    ['booking_events', 'id = (SELECT min(id) FROM booking_events)'],
    ['audit_events', 'seq = 1'],
  ]) {
    const forged = await openEmpty()
    await backupCommands.restore(forged, [file])
    await forged.pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER;
      UPDATE ${table} SET at = at - interval '1 hour' WHERE ${row}`)
    const own = makeFolder()
    await backupCommands.backup(forged, [own])
    const [name = ''] = readdirSync(own)
    await expect(backupCommands.restore(forged, ['--check', path.join(own, name)])).rejects.toThrow('isn’t intact')
  }
})

test('a picture that was gone before is counted, and the rest is a good backup', async () => {
  const kept = makeFolder()
  const [lost = ''] = await pathsOf(shop)
  const storage = {
    ...shop.storage,
    read: async (each: string) => (each === lost ? null : shop.storage.read(each)),
  }
  await backupCommands.backup({ ...shop, storage }, [kept])
  const lines = await backupCommands.restore(shop, ['--check', path.join(kept, readdirSync(kept)[0] ?? '')])
  expect(lines.at(-1)).toBe('Not in it, because the storage had lost them: 1 picture.')
})

test('a backup of a newer version is refused by name, and so is any other file', async () => {
  const newer = await openEmpty()
  await backupCommands.restore(newer, [file])
  await newer.pool.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-later.sql', 'x')`)
  const kept = makeFolder()
  await backupCommands.backup(newer, [kept])
  const empty = await openEmpty()
  const made = path.join(kept, readdirSync(kept)[0] ?? '')
  await expect(backupCommands.restore(empty, [made])).rejects.toThrow(
    'A newer version of the site made this backup (it has 9999-later.sql)',
  )
  await expect(backupCommands.restore(empty, [import.meta.filename])).rejects.toThrow('damaged')
  await expect(backupCommands.restore(empty, ['/nowhere'])).rejects.toThrow('We can’t read /nowhere')
  expect(await isHalfRestored(empty.pool)).toBe(false)
})

test('what is written during a backup is in it whole or not at all', async () => {
  const kept = makeFolder()
  const client = new pg.Client(shop.databaseUrl)
  await client.connect()
  let isOver = false
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      await client.query(
        'BEGIN; INSERT INTO once_done (name) VALUES ($$a$$ || ' +
          n +
          '); INSERT INTO once_done (name) VALUES ($$b$$ || ' +
          n +
          '); COMMIT',
      )
    }
  })()
  await backupCommands.backup(shop, [kept])
  isOver = true
  await writing
  await client.end()
  const empty = await openEmpty()
  await backupCommands.restore(empty, [path.join(kept, readdirSync(kept)[0] ?? '')])
  const { rows } = await empty.pool.query(
    `SELECT count(*) FILTER (WHERE name LIKE 'a%')::int AS a, count(*) FILTER (WHERE name ~ '^b\\d')::int AS b FROM once_done WHERE name ~ '^[ab]\\d+$'`,
  )
  expect(rows[0].a).toBe(rows[0].b)
  await shop.pool.query(`DELETE FROM once_done WHERE name ~ '^[ab]\\d+$'`)
})

test('every night one backup is made, whatever somebody makes by hand, and once a month one is tried', async () => {
  const place = makeFolder()
  const nightly = (ctx: AppContext, at: string) => {
    const night = {
      ...ctx,
      clock: { now: () => new Date(at) },
      config: { ...ctx.config, backups: { place, passphrase: undefined } },
    }
    return nightlyBackupJob(night).handle({} as never, AbortSignal.timeout(60_000))
  }
  const empty = await openEmpty()
  await backupCommands.restore(empty, [file])
  await empty.pool.query('TRUNCATE recorded_backups, restored_copies')
  await nightlyBackupJob(empty).handle({} as never, AbortSignal.timeout(60_000))
  expect((await empty.pool.query('SELECT FROM recorded_backups')).rowCount).toBe(0)
  const nights = ['2027-01-01T10:10:00Z', '2027-01-01T18:00:00Z', '2027-01-02T10:10:00Z', '2027-02-01T10:10:00Z']
  for (const at of nights) await nightly(empty, at)
  // One by hand, an hour before the night's.
  const byHand = { ...empty, clock: { now: () => new Date('2027-02-02T09:10:00Z') } }
  await backupCommands.backup(
    { ...byHand, config: { ...byHand.config, backups: { place, passphrase: undefined } } },
    [],
  )
  await nightly(empty, '2027-02-02T10:10:00Z')
  const { rows } = await empty.pool.query(
    'SELECT made_at, checked_at, failure, check_failure FROM recorded_backups ORDER BY id',
  )
  expect(rows.map((row) => [row.made_at.toISOString(), row.checked_at?.toISOString()])).toEqual([
    ['2027-01-01T10:10:00.000Z', '2027-01-01T10:10:00.000Z'],
    ['2027-01-02T10:10:00.000Z', undefined],
    ['2027-02-01T10:10:00.000Z', '2027-02-01T10:10:00.000Z'],
    ['2027-02-02T09:10:00.000Z', undefined],
    ['2027-02-02T10:10:00.000Z', undefined],
  ])
  expect(
    readdirSync(place)
      .map((name) => readBackupName(name)?.madeAt.toISOString().slice(0, 10))
      .sort(),
  ).toEqual(['2027-01-01', '2027-01-02', '2027-02-01', '2027-02-02', '2027-02-02'])
})
