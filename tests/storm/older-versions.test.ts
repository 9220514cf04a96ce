/** Databases that older versions of this site have filled open with this one, and everything in them stays. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { postBooking } from '#tests/support/bookings/post-booking.ts'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { makeDataDir, queryOnce } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../../scripts/project-root.ts'

/** Before and after the desk, sealed events, roles and backups. */
const commits = ['5b225683', '8a8f4747', '0f3d517c', '2432d98e', 'cc1c0648']
const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }
type Rows = Map<string, Record<string, unknown>[]>
/** What a start or a sign-in changes on purpose: the keys are sealed anew, and an account and its devices note when they were last used. */
const changing = /^auth\.(users|known_devices|sessions|secrets|signing_keys)$/

test.each(commits)('what version %s has stored is there with this one', async (commit) => {
  const root = install(commit)
  const cluster = await openCluster(makeDataDir(), { isDurable: false })
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...{ DATABASE_URL: cluster.url, DATA_DIR: makeDataDir(), PORT: port, PUBLIC_URL: url, HOST: '127.0.0.1' },
    ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, DRAIN_SECONDS: '0', RATE_LIMITS: 'off' },
  }
  const older = await start(root, url, environment)
  const bookings = Array.from({ length: 8 }, () => bookingBody())
  for (const booking of bookings) expect(await postBooking(url, booking)).toBe(201)
  const token = await signInOverHttp(url, admin)
  // The earliest ones have no desk.
  for (const { id } of bookings.slice(0, 3)) await note(url, id, token)
  await end(older)

  const before = await readRows(cluster.url)
  const newer = await start(projectRoot, url, environment)
  await signInOverHttp(url, admin)
  for (const page of ['/', '/blog', '/services']) expect((await fetch(url + page)).status).toBe(200)
  await end(newer)
  expect(listMissing(before, await readRows(cluster.url))).toEqual([])
  execFileSync(process.execPath, ['scripts/admin.ts', 'verify-events'], {
    cwd: projectRoot,
    env: { ...process.env, ENV_FILE: '/dev/null', ...environment },
  })
  await cluster.stop()
})

/** An older version, built in a folder of its own. */
function install(commit: string): string {
  const root = path.join(makeDataDir(), commit)
  mkdirSync(root, { recursive: true })
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${root}`], { cwd: projectRoot })
  const lock = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  if (lock(root) === lock(projectRoot)) execFileSync('cp', ['-al', path.join(projectRoot, 'node_modules'), root])
  else execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: root })
  execFileSync(path.join(root, 'node_modules/.bin/node'), ['scripts/build.ts'], { cwd: root })
  return root
}

async function start(root: string, url: string, environment: Record<string, string>): Promise<ChildProcess> {
  const site = spawn(path.join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ENV_FILE: '/dev/null', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithMe(site)
  const status = () =>
    site.exitCode === null
      ? fetch(`${url}/readyz`).then(
          (answer) => answer.status,
          () => 0,
        )
      : 'ended'
  await expect.poll(status).not.toBe(0)
  await expect.poll(status).toBe(200)
  return site
}

async function end(site: ChildProcess): Promise<void> {
  site.kill()
  await expect.poll(() => site.exitCode).toBe(0)
}

async function note(url: string, id: string, token: string) {
  const answer = await fetch(`${url}/api/admin/bookings/${id}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: randomUUID(), text: 'The key is under the mat.' }),
  })
  expect([200, 404]).toContain(answer.status)
}

async function readRows(databaseUrl: string): Promise<Rows> {
  const tables = await queryOnce<{ name: string }>(
    databaseUrl,
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'auth')`,
  )
  const rows: Rows = new Map()
  for (const { name } of tables) {
    const found = await queryOnce<{ row: Record<string, unknown> }>(
      databaseUrl,
      `SELECT to_jsonb(t) AS row FROM ${name} t`,
    )
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  return rows
}

/** Rows that are no longer there with the same values. A column that came later isn't compared. */
function listMissing(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    if (changing.test(table)) return (after.get(table)?.length ?? 0) < rows.length ? [`${table} has fewer rows`] : []
    const columns = Object.keys(rows[0] ?? {})
    const told = (row: Record<string, unknown>) => JSON.stringify(columns.map((column) => row[column]))
    const there = new Set(after.get(table)?.map(told))
    return rows
      .map(told)
      .filter((row) => !there.has(row))
      .map((row) => `${table}: ${row}`)
  })
}
