/**
 * The app's own PostgreSQL server, in `dataDir/postgres`, reachable only through a Unix socket. The server is a daemon: it outlives
 * a killed app, and the next start finds and reuses it. Durability settings stay at PostgreSQL's defaults (fsync on), because an
 * acknowledged booking must survive a crash.
 */
import { createHash } from 'node:crypto'
import { chownSync, existsSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isOwnConnection } from '#server/platform/db/connection-name.ts'
import { makeFolder } from '#server/platform/private-files.ts'
import { StartError } from '#server/platform/start-error.ts'
import { type Account, canReach, findServerAccount } from './account.ts'
import { type PostgresBinaries, ProgramFailed, preparePostgresBinaries, runProgram as run } from './programs.ts'
import { listenToServer, startLog } from './server-words.ts'
import { readServerPid, removeStaleLock } from './stale-lock.ts'

const databaseName = 'site'
/** A Unix socket path holds at most 107 bytes, and PostgreSQL appends `/.s.PGSQL.5432`. */
const longestSocketDirectory = 107 - '/.s.PGSQL.5432'.length
/** After a crash, the old server's children may hold its shared memory for a moment. */
const startRetrySeconds = 20
/** How long one `pg_ctl` waits for a server it started. After that we ask the server itself. */
const launchWaitSeconds = 5
/** After a crash, the server may have to replay its last writes before it accepts connections. */
const recoveryLimitMs = 10 * 60_000

export interface Cluster {
  url: string
  /** Whether this call created the database. */
  wasCreated: boolean
  /** Starts the server if it isn't running, and waits until it accepts connections. */
  ensureRunning(): Promise<void>
  /** Stops the server, unless another process is still connected to it. */
  stop(): Promise<void>
}

interface Place {
  binaries: PostgresBinaries
  account: Account | null
  needsPassage: boolean
  directory: string
  socketDirectory: string
  isDurable: boolean
  retrySeconds: number
}

export interface ClusterOptions {
  /** `false` is for tests: fast, but a crash loses data. */
  isDurable?: boolean
  /** Aborts creating the database, and waiting for a slow server. */
  signal?: AbortSignal
  /** How long to keep retrying a server that fails to start. */
  retrySeconds?: number
}

/**
 * Creates the cluster on first use and starts it. `dataDir` is an absolute path. A failure leaves no server running that wasn't
 * running before.
 * @throws StartError with PostgreSQL's own reason
 */
export async function openCluster(
  dataDir: string,
  { isDurable = true, signal, retrySeconds = startRetrySeconds }: ClusterOptions = {},
): Promise<Cluster> {
  makeFolder(dataDir)
  const place = { ...findPlace(dataDir), isDurable, retrySeconds }
  const wasCreated = !existsSync(path.join(place.directory, 'PG_VERSION'))
  if (wasCreated) await createCluster(place, signal)

  let starting: Promise<void> | undefined
  const ensureRunning = () => {
    starting ??= startServer(place, signal).finally(() => {
      starting = undefined
    })
    return starting
  }
  await ensureRunning()
  try {
    await createDatabase(place)
  } catch (error) {
    await stopServer(place)
    throw error
  }
  return { url: urlOf(place, databaseName), wasCreated, ensureRunning, stop: () => stopServer(place) }
}

/** The URL of the database in `dataDir`, whether or not the server is running. */
export function clusterUrl(dataDir: string): string {
  return urlOf(findPlace(dataDir), databaseName)
}

function findPlace(dataDir: string): Omit<Place, 'isDurable' | 'retrySeconds'> {
  const binaries = preparePostgresBinaries()
  const account = findServerAccount()
  // Whoever comes through a link, such as another version's command, finds the same server.
  const directory = path.join(existsSync(dataDir) ? realpathSync(dataDir) : dataDir, 'postgres')
  const needsPassage = account !== null && !(canReach(account, directory) && canReach(account, binaries.initdb))
  const shortName = `site-db-${createHash('sha256').update(directory).digest('hex').slice(0, 12)}`
  const own = path.join(directory, 'run')
  const socketDirectory = Buffer.byteLength(own) <= longestSocketDirectory ? own : path.join(tmpdir(), shortName)
  return { binaries, account, needsPassage, directory, socketDirectory }
}

async function createCluster(place: Place, signal: AbortSignal | undefined) {
  if (filesIn(place.directory).length > 0) {
    throw new StartError(
      `${place.directory} has files but no PG_VERSION, so it isn’t a complete database. Restore it from a backup, or move it away to begin with an empty one.`,
    )
  }
  // Built under a temporary name, then renamed, so an interrupted or concurrent initdb never leaves half a cluster under the real
  // name.
  removeUnfinished(place)
  const unfinished = `${place.directory}.new-${process.pid}`
  makeOwnDirectory(place, unfinished)
  const args = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8', '--auth=trust']
  try {
    await run(place, place.binaries.initdb, ['-D', unfinished, '-U', 'postgres', ...args], signal)
    renameSync(unfinished, place.directory)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(path.join(place.directory, 'PG_VERSION'))) return
    if (!(error instanceof ProgramFailed)) throw error
    throw new StartError(`PostgreSQL couldn’t create a database in ${place.directory}. ${error.message}`, {
      cause: error,
    })
  }
}

/** Removes what a killed initdb left behind. */
function removeUnfinished({ directory }: Place) {
  const parent = path.dirname(directory)
  for (const name of readdirSync(parent)) {
    const [, pid] = name.match(/^postgres\.new-(\d+)$/) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function startServer(place: Place, signal: AbortSignal | undefined) {
  const reasonSince = listenToServer(place.directory)
  const deadline = performance.now() + place.retrySeconds * 1000
  const before = readServerPid(place.directory)
  try {
    while (!((await isRunning(place)) && (await acceptsConnections(place, signal)))) {
      const failure = await launchServer(place)
      if (await acceptsConnections(place, signal)) return
      if (performance.now() > deadline) throw startError(place, reasonSince() || (failure?.said ?? ''), failure)
      await sleep(250, undefined, { signal })
    }
  } catch (error) {
    if (readServerPid(place.directory) !== before) await stopServer(place)
    throw error
  }
}

/** @returns what went wrong, or `null`; in either case the server may need more time */
async function launchServer(place: Place): Promise<ProgramFailed | null> {
  removeStaleLock(place.directory)
  makeOwnDirectory(place, place.socketDirectory)
  const log = path.join(place.directory, startLog)
  const args = ['-D', place.directory, '-l', log, '-w', '-t', String(launchWaitSeconds), '-o', serverOptions(place)]
  try {
    await run(place, place.binaries.pgCtl, ['start', ...args])
    return null
  } catch (error) {
    if (error instanceof ProgramFailed) return error
    throw error
  }
}

function serverOptions(place: Place): string {
  const settings = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    // One file per weekday, overwritten a week later, so the log can't fill the disk.
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    // Statements can contain customer data.
    log_min_error_statement: 'panic',
    // Several sites under test share one.
    ...(!place.isDurable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '400',
    }),
  }
  const quote = (value: string) => `'${value.replaceAll("'", "'\\''")}'`
  return [
    `-k ${quote(place.socketDirectory)}`,
    ...Object.entries(settings).map(([k, v]) => `-c ${k}=${quote(v)}`),
  ].join(' ')
}

async function stopServer(place: Place) {
  if (await hasOtherClients(place)) return
  // A slow disk may need longer. The server then finishes stopping on its own, and the next start waits for it.
  const waitSeconds = place.isDurable ? 8 : 60
  const args = ['stop', '-D', place.directory, '-m', 'fast', '-w', '-t', String(waitSeconds)]
  await run(place, place.binaries.pgCtl, args).catch(() => {})
}

async function hasOtherClients(place: Place): Promise<boolean> {
  const others = `SELECT 1 FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND NOT ${isOwnConnection}`
  // Connections this app has just closed may still be counted for a moment.
  for (let attempt = 0; attempt < 10; attempt++) {
    const rows = await query(place, 'postgres', others).catch(() => [])
    if (rows.length === 0) return false
    await sleep(100)
  }
  return true
}

async function createDatabase(place: Place) {
  const rows = await query(place, 'postgres', `SELECT 1 FROM pg_database WHERE datname = '${databaseName}'`)
  if (rows.length > 0) return
  await query(place, 'postgres', `CREATE DATABASE ${databaseName}`).catch((error: unknown) => {
    // Another process that opens it for the first time was faster: it exists, or its name was taken just now.
    if (!['42P04', '23505'].includes(String((error as { code?: unknown }).code))) throw error
  })
}

async function isRunning(place: Place): Promise<boolean> {
  return run(place, place.binaries.pgCtl, ['status', '-D', place.directory]).then(
    () => true,
    () => false,
  )
}

/** Waits while a running server starts or recovers from a crash. Returns false when nothing answers on the socket. */
async function acceptsConnections(place: Place, signal: AbortSignal | undefined): Promise<boolean> {
  const deadline = performance.now() + recoveryLimitMs
  for (;;) {
    signal?.throwIfAborted()
    try {
      await query(place, 'postgres', 'SELECT 1')
      return true
    } catch (error) {
      const isStarting = (error as { code?: string }).code === '57P03'
      if (!isStarting || performance.now() > deadline) return false
      await sleep(100, undefined, { signal })
    }
  }
}

async function query(place: Place, database: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(place, database), connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

function urlOf(place: Pick<Place, 'socketDirectory'>, database: string): string {
  return `postgres:///${database}?user=postgres&host=${encodeURIComponent(place.socketDirectory)}`
}

function makeOwnDirectory({ account }: Place, directory: string) {
  makeFolder(directory, 0o700)
  if (account) chownSync(directory, account.uid, account.gid)
  const owner = statSync(directory).uid
  const expected = account?.uid ?? process.getuid?.() ?? owner
  if (owner !== expected)
    throw new StartError(`${directory} belongs to another user. Remove it, or set DATA_DIR to another folder.`)
}

function startError({ directory }: Place, reason: string, cause: Error | null): StartError {
  return new StartError(`The embedded PostgreSQL in ${directory} does not start. ${reason}`, { cause })
}

function filesIn(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory) : []
}
