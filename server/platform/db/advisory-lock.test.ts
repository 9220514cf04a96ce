import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { shareAdvisoryLocks, takeAdvisoryLock, waitForAdvisoryLock } from './advisory-lock.ts'

const key = 42
/** Other test files hold locks on the same server. */
const isHere = 'database = (SELECT oid FROM pg_database WHERE datname = current_database())'

const connectionString = await createTestDatabase()
const open = () => new pg.Pool({ connectionString, max: 2 }).on('connect', (client) => client.on('error', () => {}))
/** Two processes, each with its own connections. */
const [first, second] = [open(), open()]
afterAll(() => Promise.all([first.end(), second.end()]))

test('a waiter gets the lock once it is free, and no statement blocks in the meantime', async () => {
  const lock = await takeAdvisoryLock(first, key)
  expect(await takeAdvisoryLock(second, key)).toBeNull()

  const waits = Promise.withResolvers<void>()
  const waiting = waitForAdvisoryLock(second, key, { onWait: waits.resolve })
  await waits.promise
  const { rows } = await first.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND ${isHere} AND NOT granted`)
  expect(rows).toEqual([])

  await lock?.release()
  const got = await waiting
  expect(await takeAdvisoryLock(first, key)).toBeNull()
  await got.release()
})

test('a waiter can be aborted and leaves the lock alone', async () => {
  const lock = await takeAdvisoryLock(first, key)
  const stopping = new AbortController()
  const waiting = waitForAdvisoryLock(second, key, {
    signal: stopping.signal,
    onWait: () => stopping.abort(),
  })
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
  await lock?.release()
  await (await waitForAdvisoryLock(second, key)).release()
})

test('a process that dies releases its lock', async () => {
  const client = await first.connect()
  client.on('error', () => {})
  await client.query('SELECT pg_advisory_lock($1)', [key])
  await second.query('SELECT pg_terminate_backend($1, 5000)', [(client as unknown as { processID: number }).processID])
  client.release(true)
  const lock = await takeAdvisoryLock(second, key)
  expect(lock).not.toBeNull()
  await lock?.release()
})

test('locks that share a connection exclude each other in one process and in two, and leave the other connections free', async () => {
  const [here, there] = [shareAdvisoryLocks(first), shareAdvisoryLocks(second)]
  const keys = [1, 2, 3, 4, 5]
  const locks = await Promise.all(keys.map(here))
  expect(locks).not.toContain(null)
  expect(first.totalCount - first.idleCount).toBe(1)
  expect(await Promise.all([...keys.map(here), ...keys.map(there)])).toEqual(Array(10).fill(null))
  await locks[2]?.release()
  const [again, other] = [await there(3), await there(4)]
  expect([again === null, other === null]).toEqual([false, true])
  await Promise.all([...locks.filter((_, index) => index !== 2), again].map((lock) => lock?.release()))
  expect([first.totalCount - first.idleCount, second.totalCount - second.idleCount]).toEqual([0, 0])
})

test('after their connection broke, they can be taken again', async () => {
  const take = shareAdvisoryLocks(first)
  const lock = await take(7)
  await second.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND ${isHere} AND pid <> pg_backend_pid()`,
  )
  await expect(take(8)).rejects.toThrow()
  await lock?.release()
  const again = await take(7)
  expect(again).not.toBeNull()
  await again?.release()
  expect(first.totalCount - first.idleCount).toBe(0)
})
