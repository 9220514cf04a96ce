import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#server/platform/start-error.ts'
import type { Cluster } from './cluster.ts'

/** An arbitrary fixed number. The app that holds this advisory lock owns the data directory. */
const dataDirectoryLock = 7_240_918_312
/** How long the server may take to notice that a killed owner is gone. */
const claimWaitSeconds = 3
const reconnectPauseMs = 250
/** The pause before retrying a server that failed to start. Each attempt takes a while. */
const restartPauseMs = 5_000

export interface ClaimOptions {
  dataDir: string
  onRestart: () => void
  /**
   * The server won't start, for example because the disk is full. The claim keeps trying, and pages are still served in the
   * meantime.
   */
  onTrouble: (error: Error) => void
  /** Another app has taken the claim in the meantime. */
  onLost: (error: Error) => void
  restartPauseMs?: number
}

/**
 * Claims the cluster for this process and guards it: when the connection breaks because the server died, it restarts the server and
 * renews the claim. The lock ends with the connection, so a killed app leaves nothing behind.
 * @throws StartError when another app holds the claim
 */
export async function claimCluster(cluster: Cluster, options: ClaimOptions): Promise<{ release(): Promise<void> }> {
  let isReleased = false
  let client = await connectAndLock(cluster, options.dataDir, standGuard)

  function standGuard() {
    if (isReleased) return
    void recover().catch(options.onLost)
  }
  /** The server may die again while we are connecting to it. */
  async function recover() {
    while (!isReleased) {
      try {
        await cluster.ensureRunning()
      } catch (error) {
        options.onTrouble(error as Error)
        await sleep(options.restartPauseMs ?? restartPauseMs)
        continue
      }
      try {
        client = await connectAndLock(cluster, options.dataDir, standGuard)
        return options.onRestart()
      } catch (error) {
        if (error instanceof StartError) throw error
        await sleep(reconnectPauseMs)
      }
    }
  }
  return {
    async release() {
      isReleased = true
      await client.end().catch(() => {})
    },
  }
}

async function connectAndLock(cluster: Cluster, dataDir: string, onBreak: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url, application_name: `site app, process ${process.pid}` })
  client.on('error', () => {})
  try {
    await client.connect()
    await waitForLock(client, dataDir)
  } catch (error) {
    // A connection left open would keep the server from stopping.
    await client.end().catch(() => {})
    throw error
  }
  client.once('end', onBreak)
  return client
}

/** @throws StartError when another app keeps holding it */
async function waitForLock(client: pg.Client, dataDir: string) {
  const deadline = performance.now() + claimWaitSeconds * 1000
  while (!(await tryLock(client))) {
    if (performance.now() > deadline) {
      throw new StartError(
        `Another copy of this site (${await findOwner(client)}) already runs on ${dataDir}. Stop it first, or set DATA_DIR and PORT to start a second site.`,
      )
    }
    await sleep(100)
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    dataDirectoryLock,
  ])
  return rows[0]?.locked ?? false
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.granted AND (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [dataDirectoryLock],
  )
  return rows[0]?.name ?? 'unknown process'
}
