import { once } from 'node:events'
import { createServer, type ListenOptions } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { createHttpServer, finishRequests, listen } from './listen.ts'

test('the largest body, a 25 MB post, has time to arrive over a 1 Mbit/s line', () => {
  const server = createHttpServer()
  expect(server.requestTimeout).toBeGreaterThan((25 * 1024 * 1024 * 8) / 1000)
  expect(server.headersTimeout).toBeLessThanOrEqual(30_000)
})

test('with PORT 0, skips a port that another program holds on the other loopback address', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '::1')
  await once(other, 'listening')
  const server = createHttpServer()
  const bind = server.listen.bind(server)
  // Make the OS hand out this port first.
  server.listen = ((options: ListenOptions, whenListening: () => void) => {
    server.listen = bind
    return bind({ ...options, port }, whenListening)
  }) as typeof server.listen
  const listeners = await listen(server, { port: 0, host: 'localhost' })
  expect(listeners.port).not.toBe(port)
  for (const host of ['127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${listeners.port}/`)).status).toBe(503)
  }
  await finishRequests(server, listeners)

  const wanted = createHttpServer()
  await expect(listen(wanted, { port, host: 'localhost' })).rejects.toThrow(`Port ${port} is already in use.`)
  other.close()
})
