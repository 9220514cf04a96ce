import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { takeAdvisoryLock, waitForAdvisoryLock } from './advisory-lock.ts'

const key = 42

const connectionString = await createTestDatabase()
const open = () => new pg.Pool({ connectionString, max: 2 })
/** Two processes, each with its own connections. */
const [first, second] = [open(), open()]
afterAll(() => Promise.all([first.end(), second.end()]))

test('a waiter gets the lock once it is free, and no statement blocks in the meantime', async () => {
  const lock = await takeAdvisoryLock(first, key)
  expect(await takeAdvisoryLock(second, key)).toBeNull()

  const waits = Promise.withResolvers<void>()
  const waiting = waitForAdvisoryLock(second, key, { onWait: waits.resolve })
  await waits.promise
  const { rows } = await first.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
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
