import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '#server/platform/db/connect.ts'
import { type ClaimOptions, claimCluster } from './claim.ts'
import { type Cluster, openCluster } from './cluster.ts'

// A space, a quote and a path longer than a Unix socket allows, all at once because creating a cluster takes a second.
const dataDir = path.join(
  mkdtempSync(path.join(tmpdir(), 'cluster-')),
  `Bob's data ${'long '.repeat(20)}`.trim(),
  'site',
)
const opened: Cluster[] = []

async function open() {
  const cluster = await openCluster(dataDir, { isDurable: false })
  opened.push(cluster)
  return cluster
}

async function query(cluster: Cluster, sql: string) {
  const client = new pg.Client({ connectionString: cluster.url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

const serverPid = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const answers = (cluster: Cluster) =>
  query(cluster, 'SELECT 1').then(
    () => true,
    () => false,
  )

/** Settles `restarted` once the claim has its server back or has given up on it. */
const guardUntil = ({ resolve, reject }: PromiseWithResolvers<void>): ClaimOptions => ({
  dataDir,
  onRestart: resolve,
  onTrouble: reject,
  onLost: reject,
})

afterAll(() => opened.at(-1)?.stop())

test('creates a cluster where there was none, in a folder that only its owner can read', async () => {
  const cluster = await open()
  expect(cluster.wasCreated).toBe(true)
  await query(cluster, 'CREATE TABLE kept AS SELECT 42 AS answer')
  expect(statSync(path.join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  const [settings] = await query(
    cluster,
    "SELECT current_setting('server_version_num')::int >= 180000 AS is_18, current_setting('listen_addresses') AS addresses, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = 'site'",
  )
  expect(settings).toEqual({ is_18: true, addresses: '', encoding: 'UTF8' })
})

test('the next app finds the server that a killed app left running, with its data', async () => {
  const pid = serverPid()
  const cluster = await open()
  expect([cluster.wasCreated, serverPid()]).toEqual([false, pid])
  expect(await query(cluster, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('refuses a second claim with a clear message until the first one is released', async () => {
  const cluster = await open()
  const options = { dataDir, onRestart: () => {}, onTrouble: () => {}, onLost: () => {} }
  const first = await claimCluster(cluster, options)
  await expect(claimCluster(cluster, options)).rejects.toThrow(
    `Another copy of this site (site app, process ${process.pid}) already runs on ${dataDir}. Stop it first, or set DATA_DIR and PORT to start a second site.`,
  )
  await first.release()
  await (await claimCluster(cluster, options)).release()
})

test('the claim restarts a killed server and keeps hold of it', async () => {
  const cluster = await open()
  const restarted = Promise.withResolvers<void>()
  const claim = await claimCluster(cluster, guardUntil(restarted))
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  await restarted.promise
  expect(serverPid()).not.toBe(pid)
  expect(await query(cluster, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  const options = { dataDir, onRestart: () => {}, onTrouble: () => {}, onLost: () => {} }
  await expect(claimCluster(cluster, options)).rejects.toThrow('already runs on')
  await claim.release()
})

test('restarts a server that is killed again before the claim is renewed', async () => {
  const cluster = await open()
  const restarted = Promise.withResolvers<void>()
  let kills = 0
  const fragile: Cluster = {
    ...cluster,
    async ensureRunning() {
      await cluster.ensureRunning()
      if (kills++ < 2) process.kill(serverPid(), 'SIGKILL')
    },
  }
  const claim = await claimCluster(fragile, guardUntil(restarted))
  process.kill(serverPid(), 'SIGKILL')
  await restarted.promise
  expect(kills).toBeGreaterThan(2)
  expect(await query(cluster, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await claim.release()
})

test('keeps retrying a server that cannot start, as with a full disk, until it does', async () => {
  const cluster = await open()
  const restarted = Promise.withResolvers<void>()
  const troubles: string[] = []
  const stuck: Cluster = {
    ...cluster,
    async ensureRunning() {
      if (troubles.length < 2) throw new Error('No space left on device')
      await cluster.ensureRunning()
    },
  }
  const onTrouble = ({ message }: Error) => void troubles.push(message)
  const claim = await claimCluster(stuck, { ...guardUntil(restarted), onTrouble, restartPauseMs: 10 })
  process.kill(serverPid(), 'SIGKILL')
  await restarted.promise
  expect(troubles).toEqual(['No space left on device', 'No space left on device'])
  expect(await query(cluster, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  await claim.release()
})

test('the next app starts a server that died while no app was running', async () => {
  process.kill(serverPid(), 'SIGKILL')
  const cluster = await open()
  expect(await query(cluster, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('the server stops when its last user leaves, not before, and not because of a connection that the app still holds', async () => {
  const cluster = await open()
  const held = connectDatabase({ url: cluster.url, poolSize: 1, onError: () => {} })
  const client = await held.pool.connect()
  const neighbor = new pg.Client({ connectionString: cluster.url })
  await neighbor.connect()
  await cluster.stop()
  expect((await neighbor.query('SELECT answer FROM kept')).rows).toEqual([{ answer: 42 }])
  await neighbor.end()
  await cluster.stop()
  expect(await answers(cluster)).toBe(false)
  client.release(true)
  await held.close()
})
