/**
 * The two commands that back a site up and restore it, under load, with kills in the middle, and from one kind of PostgreSQL to
 * another.
 */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { commandAs, findServerAccount } from '#server/platform/embedded-postgres/account.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { bookPatiently } from '#tests/support/bookings/post-booking.ts'
import { startBookingClients } from '#tests/support/crashes/booking-clients.ts'
import { readWholeImage, startImageEditors } from '#tests/support/crashes/image-editors.ts'
import { halfSavedPosts, startPostEditors } from '#tests/support/crashes/post-editors.ts'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { makeDataDir, queryOnce, type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
const owner = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
const rounds = Number(process.env.STORM_ROUNDS ?? 1)

/** The oldest PostgreSQL installed by Debian or Ubuntu. */
const debian = '/usr/lib/postgresql'
const bin = (existsSync(debian) ? readdirSync(debian).toSorted() : [])
  .map((version) => path.join(debian, version, 'bin'))
  .find((folder) => ['initdb', 'pg_ctl'].every((program) => existsSync(path.join(folder, program))))

const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

test('a backup under load has every write from before it, and survives kills while it’s made and restored', async () => {
  const site = await startSite({ environment: owner })
  endings.push(() => site.stop())
  const acknowledged = { bookings: new Set<string>(), versions: new Map<string, number>(), images: new Set<string>() }
  for (let round = 0; round < rounds; round++) {
    const load = await keepWorking(site)
    const cutOff = makeDataDir()
    await killed(run('backup', [cutOff], site.place), round)
    for (const name of listBackups(cutOff)) await run('restore', ['--check', path.join(cutOff, name)], site.place)
    await load.takeIn(acknowledged)
    const folder = makeDataDir()
    await run('backup', [folder], site.place)
    await load.stop()
    const all = await listBookings(site)
    const [name = ''] = listBackups(folder)
    const file = path.join(folder, name)
    await run('restore', ['--check', file], site.place)

    const restored = await restoreWithKill(site, file, round)
    expect(await restored.query('SELECT FROM restored_copies'), 'it sends nothing').toHaveLength(1)
    const ids = await listBookings(restored)
    expect(
      [...acknowledged.bookings].filter((id) => !ids.has(id)),
      'acknowledged before the backup',
    ).toEqual([])
    expect(
      [...ids].filter((id) => !all.has(id)),
      'never booked',
    ).toEqual([])
    expect(await restored.query(bookingsWithoutDesk)).toEqual([])
    const posts = await restored.query<{ id: string; version: number }>('SELECT id, version FROM blog_posts')
    const versionOf = new Map(posts.map(({ id, version }) => [id, version]))
    expect([...acknowledged.versions].filter(([id, version]) => (versionOf.get(id) ?? 0) < version)).toEqual([])
    expect(await restored.query(halfSavedPosts)).toEqual([])
    for (const address of acknowledged.images) await readWholeImage(restored, address)
    await signInOverHttp(restored.url, admin)
    await bookPatiently(restored.url)
    expect(await restored.stop(), 'a clean stop').toBe(0)
  }
  const { bookings, versions, images } = acknowledged
  console.log(
    `${rounds} backups: ${bookings.size} bookings, ${versions.size} posts and ${images.size} images were there.`,
  )
})

test.runIf(bin)('a site moves to the owner’s older server and back', async () => {
  const site = await startSite({ environment: owner })
  endings.push(() => site.stop())
  const booked = await bookPatiently(site.url)
  const { urlOf, stop } = startPostgres(bin ?? '')
  endings.push(stop)
  await queryOnce(urlOf('postgres'), 'CREATE DATABASE moved')
  const folder = makeDataDir()
  const move = async (from: SiteProcess, environment: Record<string, string>) => {
    await run('backup', [folder], from.place)
    await from.stop()
    const dataDir = makeDataDir()
    copySecret(from, dataDir)
    const newest = path.join(folder, listBackups(folder).at(-1) ?? '')
    await run('restore', [newest], { DATA_DIR: dataDir, ...environment })
    const moved = await startSite({ dataDir, environment: { ...owner, ...environment } })
    endings.push(() => moved.stop())
    expect(await moved.query('SELECT id FROM bookings WHERE id = $1', [booked])).toEqual([{ id: booked }])
    await signInOverHttp(moved.url, admin)
    return moved
  }
  // Backups are named by the second.
  const there = await move(site, { DATABASE_URL: urlOf('moved') })
  await sleep(1000)
  await move(there, {})
})

/** Restores into a new place, with one kill on the way, and starts the site there. */
async function restoreWithKill(site: SiteProcess, file: string, round: number): Promise<SiteProcess> {
  const dataDir = makeDataDir()
  copySecret(site, dataDir)
  await killed(run('restore', [file], { DATA_DIR: dataDir }), round)
  await run('restore', [file], { DATA_DIR: dataDir })
  const restored = await startSite({ dataDir, environment: owner })
  endings.push(() => restored.stop())
  return restored
}

function copySecret({ dataDir }: SiteProcess, to: string) {
  cpSync(path.join(dataDir, 'auth-secret'), path.join(to, 'auth-secret'))
}

const listBackups = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .toSorted()

const bookingsWithoutDesk =
  'SELECT b.id FROM bookings b LEFT JOIN desk_bookings d ON d.booking_id = b.id WHERE d.booking_id IS NULL'

async function listBookings({ query }: SiteProcess): Promise<Set<string>> {
  return new Set((await query<{ id: string }>('SELECT id FROM bookings')).map(({ id }) => id))
}

/** Homeowners book, and writers save posts and upload images, all the time. */
async function keepWorking(site: SiteProcess) {
  const token = await signInOverHttp(site.url, admin)
  const homeowners = startBookingClients(site.url, { count: 2, pauseMs: 50 })
  const writers = startPostEditors(site, { count: 1, token, categories: [] })
  const editors = await startImageEditors(site, { count: 1, headers: { authorization: `Bearer ${token}` } })
  return {
    /** Waits for some more work, and adds what was acknowledged. */
    async takeIn(all: { bookings: Set<string>; versions: Map<string, number>; images: Set<string> }) {
      await Promise.all([homeowners.acknowledge(5), writers.save(5), editors.save(1)])
      for (const id of homeowners.acknowledged) all.bookings.add(id)
      for (const [id, version] of writers.acknowledged) all.versions.set(id, version)
      for (const id of editors.saved) all.versions.set(id, 1)
      for (const address of editors.uploaded) all.images.add(address)
    },
    stop: () => Promise.all([homeowners, writers, editors].map((clients) => clients.stop())),
  }
}

interface Running extends Promise<void> {
  kill(): void
}

/** `npm run backup` or `npm run restore`, without npm. */
function run(command: 'backup' | 'restore', args: string[], place: Record<string, string>): Running {
  const environment = { PATH: process.env.PATH ?? '', ENV_FILE: '/dev/null', ...place }
  let kill = () => {}
  const running = new Promise<void>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['scripts/admin.ts', command, ...args],
      { cwd: projectRoot, env: environment },
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}${stderr}`, { cause: error })) : resolve()),
    )
    endWithMe(child)
    kill = () => child.kill('SIGKILL')
  })
  return Object.assign(running, { kill })
}

/** Kills a command at another moment in each round, perhaps after its end. */
async function killed(running: Running, round: number) {
  await Promise.race([running.catch(() => {}), sleep(500 + ((round * 370) % 3000))])
  running.kill()
  await running.catch(() => {})
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
