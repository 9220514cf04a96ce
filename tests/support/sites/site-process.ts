/**
 * The real site as a child process, run the way an owner runs it: with its own port, data directory and PostgreSQL. Anything a test
 * leaves running ends with the test process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clusterUrl } from '#server/platform/embedded-postgres/cluster.ts'
import { projectRoot } from '../../../scripts/project-root.ts'
import { endWithMe, postmasterPid, removeWithMe } from './end-with-me.ts'
import { findFreePort } from './free-port.ts'

/** Catches a start that hangs, even on the busiest machine. */
const startLimitMs = 180_000

export interface SiteOptions {
  /**
   * Environment variables as an owner sets them. Rate limits, starter content, US holidays and draining are off unless set here;
   * `undefined` leaves a variable out.
   */
  environment?: Record<string, string | undefined>
  /** Defaults to a new folder, removed at the end. */
  dataDir?: string
  /** Another checkout that has been built; this one if omitted. */
  root?: string
}

export interface SiteProcess {
  url: string
  dataDir: string
  databaseUrl: string
  /** The variables that lead another command to the same data: DATA_DIR and, unless the database is its own, DATABASE_URL. */
  place: Record<string, string>
  /** The pid of the current process, or of the last one. */
  readonly pid: number
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Everything it printed, across all its starts. */
  logs(): string
  /** Restarts it after `stop` or `kill9`, on the same port and data, and waits until it's ready. */
  start(environment?: Record<string, string>): Promise<void>
  /** Stops it with SIGTERM. Returns its exit code, or `null` if a signal ended it. */
  stop(): Promise<number | null>
  /** Kills the app as a machine crash would, but not its PostgreSQL. */
  kill9(): Promise<void>
  /** Kills the embedded PostgreSQL's main process. */
  killPostgres9(): void
}

/**
 * Starts the built site and waits until it's ready.
 * @throws Error with its output if it never gets there
 */
export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
  const port = await findFreePort()
  const dataDir = options.dataDir ?? makeDataDir()
  const environment: Record<string, string | undefined> = {
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    STARTER_CONTENT: 'off',
    US_HOLIDAYS: 'off',
    DRAIN_SECONDS: '0',
    ...options.environment,
  }
  const databaseUrl = environment.DATABASE_URL ?? clusterUrl(dataDir)
  const url = `http://localhost:${port}`
  let output = ''
  let child: ChildProcess

  async function start(changes: Record<string, string> = {}) {
    child = spawnSite({ ...environment, ...changes }, options.root)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    try {
      await waitUntilReady(url, child)
    } catch (cause) {
      child.kill('SIGKILL')
      throw new Error(`The site did not become ready.\n${output}`, { cause })
    }
  }
  await start()

  return {
    url,
    dataDir,
    databaseUrl,
    place: { DATA_DIR: dataDir, ...(environment.DATABASE_URL && { DATABASE_URL: environment.DATABASE_URL }) },
    get pid() {
      return child.pid ?? 0
    },
    query: (sql, values) => queryOnce(databaseUrl, sql, values),
    logs: () => output,
    start,
    async stop() {
      await endChild(child, 'SIGTERM')
      return child.exitCode
    },
    async kill9() {
      await endChild(child, 'SIGKILL')
    },
    killPostgres9() {
      const pid = postmasterPid(dataDir)
      if (pid === null) throw new Error('There is no PostgreSQL to end.')
      process.kill(pid, 'SIGKILL')
    },
  }
}

/** Runs the site until it exits on its own or `stopWhen` returns true, for starts that shouldn't succeed. */
export async function runSiteToEnd(
  environment: Record<string, string>,
  { stopWhen }: { stopWhen?: () => boolean } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawnSite({ LOG_LEVEL: 'warn', ...environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const giveUp = setTimeout(() => child.kill('SIGKILL'), startLimitMs)
  const tellToStop = setInterval(() => {
    if (stopWhen?.() && !child.killed) child.kill('SIGTERM')
  }, 10)
  await once(child, 'close')
  clearTimeout(giveUp)
  clearInterval(tellToStop)
  return { code: child.exitCode, output }
}

/** A new data directory. It's removed, and its PostgreSQL stopped, when the test process ends. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-process-'))
  removeWithMe(dataDir)
  return dataDir
}

/** Runs one statement on its own connection. A lingering connection would keep the embedded PostgreSQL from stopping. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Neither the test process's environment nor the owner's .env may configure a site under test. */
const inherited = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|TZ|NODE_COMPILE_CACHE)$/.test(name),
  ),
)

/** A start of the site, for tests that end it before it's ready. Its output has to be read. */
export function spawnSite(environment: Record<string, string | undefined>, root = projectRoot): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...inherited, NODE_ENV: 'production', ENV_FILE: '/dev/null', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithMe(child)
  return child
}

async function waitUntilReady(url: string, child: ChildProcess) {
  const deadline = Date.now() + startLimitMs
  for (;;) {
    const { ok, said } = await fetch(`${url}/readyz`).then(
      async (answer) => ({ ok: answer.ok, said: await answer.text() }),
      (error: Error) => ({ ok: false, said: String(error.cause ?? error) }),
    )
    if (ok) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended by itself.')
    if (Date.now() > deadline) throw new Error(`It was not ready in three minutes: ${said}`)
    await sleep(50)
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
