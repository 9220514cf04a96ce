import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startDatabaseProxy } from '#tests/support/database/database-proxy.ts'
import { listenOn } from './listen.ts'

function listenTo(databaseUrl: string, onGap = () => {}) {
  return listenOn({ databaseUrl, channel: 'page_cache', log: createLog('silent'), onPayload: () => {}, onGap })
}

test('gives up on a server that accepts the connection but never answers', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listener = listenTo(`postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/site`)
  const start = expect(listener.start()).rejects.toThrow('timeout')
  await vi.advanceTimersByTimeAsync(5_000)
  await start
  await listener.stop()
  vi.useRealTimers()
  server.close()
})

test('replaces a connection that the network silently dropped', async () => {
  const proxy = await startDatabaseProxy(await createTestDatabase())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const onGap = vi.fn()
  const listener = listenTo(proxy.url, onGap)
  await listener.start()
  proxy.silenceOpenConnections()
  const passSecond = async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    return onGap.mock.calls.length
  }
  await expect.poll(passSecond).toBeGreaterThan(1)
  await listener.stop()
  vi.useRealTimers()
  proxy.close()
})

test('a server that refuses to listen, like a standby, doesn’t leave a connection open', async () => {
  const databaseUrl = await createTestDatabase()
  const observer = new pg.Client({ connectionString: databaseUrl })
  await observer.connect()
  const onGap = vi.fn()
  const listener = listenTo(databaseUrl, onGap)
  await listener.start()

  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  let refusals = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...parts: unknown[]) {
    if (parts[0] !== 'LISTEN page_cache' || refusals++ > 0) return query.apply(this, parts)
    return Promise.reject(new Error('cannot execute LISTEN during recovery'))
  })
  const listening = "FROM pg_stat_activity WHERE application_name LIKE '%page_cache%' AND datname = current_database()"
  await observer.query(`SELECT pg_terminate_backend(pid) ${listening}`)
  await expect.poll(() => onGap.mock.calls.length).toBe(2)
  expect(refusals).toBe(2)
  await expect.poll(async () => (await observer.query(`SELECT pid ${listening}`)).rows.length).toBe(1)

  await listener.stop()
  await observer.end()
})
