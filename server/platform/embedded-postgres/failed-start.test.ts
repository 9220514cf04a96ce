import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { isStartError } from '#server/platform/start-error.ts'
import { findServerAccount } from './account.ts'
import { type ClusterOptions, openCluster } from './cluster.ts'
import { preparePostgresBinaries, runProgram } from './programs.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'failed-start-'))
const directory = path.join(dataDir, 'postgres')
const fileOf = (name: string) => path.join(directory, name)
const once: ClusterOptions = { isDurable: false, retrySeconds: 0 }
const undo: (() => void)[] = []

/** Changes a file of the cluster until the end of the test. */
function change(name: string, text: string) {
  const before = readFileSync(fileOf(name))
  writeFileSync(fileOf(name), text)
  undo.push(() => writeFileSync(fileOf(name), before))
}

/** Hides a file or folder of the cluster until the end of the test. */
function takeAway(name: string) {
  renameSync(fileOf(name), fileOf(`${name}.away`))
  undo.push(() => {
    rmSync(fileOf(name), { recursive: true, force: true })
    renameSync(fileOf(`${name}.away`), fileOf(name))
  })
}

beforeAll(async () => {
  const cluster = await openCluster(dataDir, once)
  await cluster.stop()
})

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) step()
  // Everything the test broke works again. Starting once more keeps its messages out of the next test.
  const cluster = await openCluster(dataDir, once)
  await cluster.stop()
})

test.each<[reason: string, damage: () => void, said: RegExp]>([
  [
    'PostgreSQL gives before it has a log of its own',
    () => change('PG_VERSION', '17\n'),
    /does not start\. database files are incompatible with server .*version 17/,
  ],
  [
    'lies in its settings',
    () => change('postgresql.conf', 'max_connections = many\n'),
    /does not start\. configuration file ".*" contains errors$/,
  ],
  [
    'stands in PostgreSQL’s own log, for example lost files',
    () => takeAway('pg_wal'),
    /does not start\. required WAL directory "pg_wal" does not exist/,
  ],
])('reports the reason that %s', async (_, damage, said) => {
  damage()
  await expect(openCluster(dataDir, once)).rejects.toThrow(said)
})

test('reports a folder that lost its PG_VERSION and leaves it as it is', async () => {
  takeAway('PG_VERSION')
  await expect(openCluster(dataDir, once)).rejects.toThrow(
    `${directory} has files but no PG_VERSION, so it isn’t a complete database. Restore it from a backup, or move it away to begin with an empty one.`,
  )
  expect(existsSync(fileOf('global'))).toBe(true)
})

test('stops a server that cannot be used and reports the reason', async () => {
  change('pg_hba.conf', 'local all all reject\n')
  await expect(openCluster(dataDir, once)).rejects.toThrow(/does not start\. pg_hba\.conf rejects connection/)
  expect(existsSync(fileOf('postmaster.pid'))).toBe(false)
})

test('aborting the wait for a server stops the server', async () => {
  change('pg_hba.conf', 'local all all reject\n')
  const stopping = new AbortController()
  const opening = openCluster(dataDir, { ...once, retrySeconds: 3600, signal: stopping.signal })
  while (!existsSync(fileOf('postmaster.pid'))) await new Promise((resolve) => setTimeout(resolve, 20))
  stopping.abort()
  await expect(opening).rejects.toThrow(/abort/)
  expect(existsSync(fileOf('postmaster.pid'))).toBe(false)
})

test('aborting while the database is being created waits only for initdb to end and leaves nothing behind', async () => {
  const folder = path.join(dataDir, 'stopped')
  const stopping = new AbortController()
  const opening = openCluster(folder, { ...once, signal: stopping.signal })
  const began = () => existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('postgres.new-'))
  while (!began()) await new Promise((resolve) => setTimeout(resolve, 5))
  stopping.abort()
  await expect(opening).rejects.toThrow(/abort/)
  expect(readdirSync(folder)).toEqual([])
})

test('the error of a failed program includes its output', async () => {
  const { initdb } = preparePostgresBinaries()
  const as = { account: findServerAccount(), needsPassage: false }
  const file = path.join(dataDir, 'file')
  writeFileSync(file, '')
  await expect(runProgram(as, initdb, ['-D', path.join(file, 'database')])).rejects.toThrow(
    /^initdb ended with code 1\. initdb: error: could not access directory/,
  )
})

test('reports what initdb says when no database can be created, and leaves nothing behind', async () => {
  // Of all the things that make initdb fail, this is the only one that also stops root.
  const odd = path.join(dataDir, 'a\nb')
  const failure = await openCluster(odd, once).catch((error: unknown) => error)
  expect(isStartError(failure)).toBe(true)
  expect(String(failure)).toContain(
    `PostgreSQL couldn’t create a database in ${path.join(odd, 'postgres')}. initdb ended with code 1. shell command argument contains a newline`,
  )
  expect(readdirSync(odd)).toEqual([])
})
