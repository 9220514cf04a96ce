/** A backup of a large site while people use it, from the back office and by the command, and its restore. */
import { spawn } from 'node:child_process'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openCluster } from '#server/platform/embedded-postgres/cluster.ts'
import { signInOverHttp } from '#tests/support/accounts/admin-token.ts'
import { insertManyPosts } from '#tests/support/blog/many-posts.ts'
import { insertManyBookings } from '#tests/support/bookings/many-bookings.ts'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { queryOnce } from '#tests/support/sites/site-process.ts'
import { projectRoot } from '../scripts/project-root.ts'
import { exampleBooking, postBooking } from './booking-request.ts'
import { readMemoryMegabytes } from './process-memory.ts'
import { format, type Section, verdict } from './report.ts'
import { send } from './requests.ts'
import { type RunningSite, startSite, withFolder } from './site.ts'
import { median, percentile } from './statistics.ts'

const posts = 100_000
const bookings = 200_000
const images = 2_000
const imageBytes = 1024 * 1024
const rounds = 2
const connections = 4
/** The issue's own: above what the site needs when it makes none. */
const mostMegabytes = 300
const admin = { email: 'owner@example.com', password: 'tall-orange-kettle-91' }

interface Turn {
  seconds: number
  p99Ms: number
  megabytes: number
}

/** What is done while visitors come, and the processes whose memory counts. */
interface Work {
  pids: number[]
  done: Promise<unknown>
}

interface Pair {
  busy: Turn
  quiet: Turn
}

export async function benchBackups(): Promise<Section> {
  return withFolder(async (folder) => {
    const cluster = await openCluster(path.join(folder, 'database'))
    const dataDir = path.join(folder, 'data')
    const environment = {
      DATABASE_URL: cluster.url,
      STARTER_CONTENT: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      BACKUP_DIR: path.join(folder, 'backups'),
    }
    const site = await startSite({ dataDir, environment })
    try {
      await fill(cluster.url, path.join(dataDir, 'storage/blog-images'))
      const authorization = `Bearer ${await signInOverHttp(site.url, admin)}`
      const runCommand = (...args: string[]) => startCommand(args, { ...environment, DATA_DIR: dataDir })
      const byButton = await takeTurns(site, () => ({
        pids: [site.pid],
        done: send(`${site.url}/api/admin/backups`, { method: 'POST', headers: { authorization } }),
      }))
      const byCommand = await takeTurns(site, () => {
        const { pids, done } = runCommand('backup')
        return { pids: [site.pid, ...pids], done }
      })
      const [name = ''] = (await readdir(environment.BACKUP_DIR)).toSorted().toReversed()
      const file = path.join(environment.BACKUP_DIR, name)
      const empty = new URL(cluster.url)
      empty.pathname = '/restored'
      await queryOnce(cluster.url, 'CREATE DATABASE restored')
      const restoring = startCommand(['restore', file], {
        DATABASE_URL: empty.href,
        DATA_DIR: path.join(folder, 'empty'),
      })
      const restored = await watch(restoring, () => sleep(100))
      return report({ byButton, byCommand, restored, megabytes: (await stat(file)).size / 1e6 })
    } finally {
      await site.stop()
      await cluster.stop()
    }
  })
}

function startCommand(args: string[], environment: Record<string, string>): Work {
  // As in package.json: what streams through is thrown away sooner, which takes 60 MB less.
  const command = spawn(
    process.execPath,
    ['--max-semi-space-size=1', path.join(projectRoot, 'scripts/admin.ts'), ...args],
    {
      env: { ...process.env, ENV_FILE: '/dev/null', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  endWithMe(command)
  const done = once(command, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`${args[0]} ended with code ${code}.`)
  })
  return { pids: [command.pid ?? 0], done }
}

async function fill(databaseUrl: string, storage: string) {
  console.error(`Writing ${format(posts)} posts, ${format(bookings)} bookings and ${format(images)} images …`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await insertManyPosts(client, { posts, categories: 50, usedCategories: 50, textWords: 400 })
  await insertManyBookings(client, { bookings, events: 10, open: 2_000 })
  await mkdir(path.join(storage, 'posts'), { recursive: true })
  for (let image = 0; image < images; image++) {
    const name = `posts/${randomUUID()}.webp`
    await client.query(
      "INSERT INTO blog_images (path, content_type, size_bytes, width, height) VALUES ($1, 'image/webp', $2, 1200, 800)",
      [name, imageBytes],
    )
    await writeFile(path.join(storage, name), randomBytes(imageBytes))
  }
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** The same visits with and without a backup, for as long as it takes. The first round is a warm-up. */
async function takeTurns(site: RunningSite, backUp: () => Work): Promise<Pair[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const turns: Pair[] = []
  for (let round = 0; round <= rounds; round++) {
    const busy = await watch(backUp(), () => visit(site, agent))
    const quiet = await watch({ pids: [site.pid], done: sleep(busy.seconds * 1000) }, () => visit(site, agent))
    if (round > 0) turns.push({ busy, quiet })
  }
  agent.destroy()
  return turns
}

/** Repeats `once` on each connection until the work is done. */
async function watch({ pids, done }: Work, once: () => Promise<void>): Promise<Turn> {
  const startedAt = performance.now()
  let isOver = false
  let megabytes = 0
  const durations: number[] = [0]
  const repeat = async () => {
    while (!isOver) {
      const begun = performance.now()
      await once()
      durations.push(performance.now() - begun)
    }
  }
  const look = async () => {
    while (!isOver) {
      const sizes = await Promise.all(pids.map((pid) => readMemoryMegabytes(pid, 'VmRSS').catch(() => 0)))
      megabytes = Math.max(
        megabytes,
        sizes.reduce((sum, size) => sum + size, 0),
      )
      await sleep(50)
    }
  }
  const load = Promise.all([look(), ...Array.from({ length: connections }, repeat)])
  await done
  const seconds = (performance.now() - startedAt) / 1000
  isOver = true
  await load
  return { seconds, p99Ms: percentile(durations, 0.99), megabytes }
}

/** Reads a page that isn't kept, or books. */
function visit(site: RunningSite, agent: Agent): Promise<void> {
  return randomInt(4) === 0
    ? postBooking(site.url, exampleBooking(), agent)
    : send(`${site.url}/?zip=${randomInt(1e12)}`, { agent })
}

function report(measured: { byButton: Pair[]; byCommand: Pair[]; restored: Turn; megabytes: number }): Section {
  const row = (name: string, pairs: Pair[]) => {
    const more = median(pairs.map(({ busy, quiet }) => busy.megabytes - quiet.megabytes))
    return [
      name,
      format(median(pairs.map(({ busy }) => busy.seconds))),
      verdict(`${format(more)} (≤ ${mostMegabytes})`, more <= mostMegabytes),
      format(median(pairs.map(({ quiet }) => quiet.p99Ms))),
      format(median(pairs.map(({ busy }) => busy.p99Ms))),
      format(median(pairs.map(({ busy, quiet }) => busy.p99Ms / quiet.p99Ms)), 2),
    ]
  }
  const { byButton, byCommand, restored, megabytes } = measured
  return {
    title: 'Backing up a large site',
    columns: ['what', 'seconds', 'MB more', 'p99 ms without', 'p99 ms meanwhile', 'times'],
    rows: [
      row('a backup, in the site', byButton),
      row('npm run backup', byCommand),
      ['npm run restore', format(restored.seconds), format(restored.megabytes), '', '', ''],
    ],
    notes: [
      `${format(posts)} posts, ${format(bookings)} bookings with ten events each and ${format(images)} images of 1 MB make a file of ${format(megabytes)} MB. ${connections} visitors at a time ask for pages that aren't kept and book, one request in four; medians of ${rounds} rounds, each followed by as many seconds without a backup. Memory is the site's most, with the command's, above the site's most without. PostgreSQL, site and visitors share the cores.`,
    ],
  }
}
