/**
 * Going back to before an update with the exact commands in docs/operating.md: from a copy of the built-in PostgreSQL, and from a
 * dump of the owner's own server. Also moving from the former to the latter.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase, migrationFolders } from '#server/platform/db/migrate.ts'
import { commandAs, findServerAccount } from '#server/platform/embedded-postgres/account.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { makeDataDir, queryOnce, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
const owner = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** The oldest PostgreSQL installed by Debian or Ubuntu, whose pg_dump can read its own server. */
const debian = '/usr/lib/postgresql'
const bin = (existsSync(debian) ? readdirSync(debian).toSorted() : [])
  .map((version) => path.join(debian, version, 'bin'))
  .find((folder) => ['initdb', 'pg_dump', 'psql'].every((program) => existsSync(path.join(folder, program))))

const isStorm = process.env.STORM_ROUNDS !== undefined

const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

test('a copy of the built-in PostgreSQL restores the state before an update', async () => {
  const folder = makeFolder()
  const dataDir = path.join(folder, 'data')
  const site = await startSite({ dataDir, environment: owner })
  endings.push(() => site.stop())
  const booked = await live(site)

  await site.stop()
  runDocumented('Back up the built-in PostgreSQL', folder)
  expectHidden(folder)
  await site.start()
  await update(site)

  await site.stop()
  runDocumented('Restore the built-in PostgreSQL', folder)
  await site.start()
  await expectAsBefore(site, booked)
})

test.runIf(isStorm && bin)('a dump restores the state before an update, into an empty database', async () => {
  const folder = makeFolder()
  const dataDir = path.join(folder, 'data')
  const { urlOf, stop } = startPostgres(bin ?? '')
  endings.push(stop)
  await queryOnce(urlOf('postgres'), 'CREATE DATABASE site')
  const site = await startSite({ dataDir, environment: { ...owner, DATABASE_URL: urlOf('site') } })
  endings.push(() => site.stop())
  const booked = await live(site)

  const environment = {
    PATH: `${bin}:${process.env.PATH}`,
    DATABASE_URL: urlOf('site'),
    RESTORED_URL: urlOf('site_restored'),
  }
  runDocumented('Back up with DATABASE_URL', folder, environment)
  expectHidden(folder)
  await update(site)

  await site.stop()
  runDocumented('Restore with DATABASE_URL', folder, environment)
  const restored = await startSite({ dataDir, environment: { ...owner, DATABASE_URL: urlOf('site_restored') } })
  endings.push(() => restored.stop())
  await expectAsBefore(restored, booked)
})

test.runIf(isStorm && bin)('the built-in PostgreSQL can move to the owner’s older server', async () => {
  const dataDir = path.join(makeFolder(), 'data')
  const site = await startSite({ dataDir, environment: owner })
  endings.push(() => site.stop())
  const booked = await live(site)
  const { urlOf, stop } = startPostgres(bin ?? '')
  endings.push(stop)
  await queryOnce(urlOf('postgres'), 'CREATE DATABASE moved')
  const environment = { DATA_DIR: dataDir, ENV_FILE: '/dev/null', NEW_DATABASE_URL: urlOf('moved') }
  expect(() => runDocumented('Move to another database', projectRoot, environment), 'the site runs').toThrow()
  await site.stop()
  runDocumented('Move to another database', projectRoot, environment)
  const moved = await startSite({ dataDir, environment: { ...owner, DATABASE_URL: urlOf('moved') } })
  endings.push(() => moved.stop())
  await expectAsBefore(moved, booked)
})

/** Runs the block of docs/operating.md whose first line starts with `# title`. */
function runDocumented(title: string, folder: string, environment: Record<string, string> = {}) {
  const blocks = readFileSync(path.join(projectRoot, 'docs/operating.md'), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)
  const script = [...blocks].map(([, block = '']) => block).find((block) => block.startsWith(`# ${title}`))
  if (!script) throw new Error(`docs/operating.md has no commands for "${title}".`)
  execFileSync('sh', ['-euc', script], { cwd: folder, env: { ...process.env, ...environment } })
}

/** The folder that holds `data`, inside one of its own. */
function makeFolder(): string {
  const folder = path.join(makeDataDir(), 'site')
  mkdirSync(path.join(folder, 'data'), { recursive: true })
  return folder
}

/** Nothing next to `data`, where a commit would take it along, and nothing that others may read. */
function expectHidden(folder: string) {
  expect(readdirSync(folder)).toEqual(['data'])
  const backups = path.join(folder, '../site-backups')
  const archives = readdirSync(backups).map((name) => path.join(backups, name))
  expect(archives.length).toBeGreaterThan(0)
  for (const place of [backups, ...archives]) expect(statSync(place).mode & 0o077, place).toBe(0)
}

/**
 * A day before the update: one booking and one file.
 * @returns the booking's id
 */
async function live(site: SiteProcess): Promise<string> {
  mkdirSync(path.join(site.dataDir, 'storage'), { recursive: true })
  writeFileSync(path.join(site.dataDir, 'storage', 'image'), 'of before')
  return bookPatiently(site.url)
}

/** What a newer version does to the database, plus a day of using it. */
async function update(site: SiteProcess) {
  const newer = makeDataDir()
  writeFileSync(
    path.join(newer, '9999-visits.sql'),
    `ALTER TABLE bookings ADD COLUMN urgency int NOT NULL DEFAULT 0;
     CREATE TABLE visits (booking_id uuid REFERENCES bookings (id));`,
  )
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  await migrateDatabase(pool, [...migrationFolders(projectRoot), newer])
  await pool.end()
  const later = await bookPatiently(site.url)
  await site.query('INSERT INTO visits (booking_id) VALUES ($1)', [later])
  rmSync(path.join(site.dataDir, 'storage', 'image'))
}

async function expectAsBefore(site: SiteProcess, booked: string) {
  expect(await site.query('SELECT id FROM bookings')).toEqual([{ id: booked }])
  expect(await site.query(`SELECT to_regclass('visits') AS visits`)).toEqual([{ visits: null }])
  expect(await site.query(`SELECT 1 FROM schema_migrations WHERE name LIKE '9999%'`)).toEqual([])
  expect(readFileSync(path.join(site.dataDir, 'storage', 'image'), 'utf8')).toBe('of before')
  await signInOverHttp(site.url, admin)
  await bookPatiently(site.url)
  const mails = () => readdirSync(path.join(site.dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length
  await expect.poll(mails).toBeGreaterThanOrEqual(4)
  expect(await site.stop(), 'a clean stop').toBe(0)
}

/** Starts a server with the binaries in `programs`, like one an owner has behind DATABASE_URL. */
function startPostgres(programs: string) {
  const folder = makeDataDir()
  const directory = path.join(folder, 'postgres')
  const account = findServerAccount()
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, args: string[]) => {
    const [command, all] = commandAs(account, path.join(programs, program), args, account !== null)
    execFileSync(command, all, { cwd: '/', stdio: 'ignore' })
  }
  run('initdb', ['-D', directory, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'])
  const options = `-k '${folder}' -c listen_addresses= -c fsync=off`
  run('pg_ctl', ['start', '-D', directory, '-w', '-l', path.join(directory, 'start.log'), '-o', options])
  return {
    urlOf: (database: string) => `postgres:///${database}?user=postgres&host=${encodeURIComponent(folder)}`,
    stop: () => run('pg_ctl', ['stop', '-D', directory, '-m', 'fast', '-w']),
  }
}
