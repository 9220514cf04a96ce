/** Connections that ask for nothing, that nobody reads from, and that one network has too many of. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { listenWith } from '#server/http/node-listener.ts'
import { limitConnections } from './limit-connections.ts'
import { createHttpServer } from './listen.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function start(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    closing.push(() => socket.destroy())
    return socket
  }
}

const ask = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

test.skipIf(process.platform !== 'linux')(
  'a network with too many connections loses the next ones, and others keep theirs',
  async () => {
    const server = createServer((_request, response) => response.end('here'))
    limitConnections(server, { isBehindProxy: false, each: 3 })
    const open = await start(server)
    const own = [open('127.0.0.7'), open('127.0.0.7'), open('127.0.0.7')]
    await Promise.all(own.map((socket) => once(socket, 'connect')))
    await once(open('127.0.0.7'), 'close')
    const other = open('127.0.0.8')
    other.write(ask)
    expect(String(await once(other, 'data'))).toContain('200 OK')
    own[0]?.destroy()
    await expect
      .poll(async () => {
        const next = open('127.0.0.7')
        next.write(ask)
        return Promise.race([once(next, 'data').then(String), once(next, 'close').then(() => 'closed')])
      })
      .toContain('200 OK')
  },
)

test('connections that this process has no files for are refused with a sentence', async () => {
  const said: string[] = []
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, { isBehindProxy: true, files: 258, warn: (sentence) => said.push(sentence) })
  const open = await start(server)
  const own = [open('127.0.0.1'), open('127.0.0.1')]
  for (const socket of own) {
    socket.write(ask)
    expect(String(await once(socket, 'data'))).toContain('200 OK')
  }
  for (const _ of [1, 2]) await once(open('127.0.0.1'), 'close')
  expect(said).toEqual([
    'Connections are refused: 2 are open. This process may open 258 files. Raise that limit (LimitNOFILE of the service, ulimit -n).',
  ])
})

test('behind a proxy, everybody comes from one address', async () => {
  const server = createServer((_request, response) => response.end('here'))
  limitConnections(server, { isBehindProxy: true, each: 1 })
  const open = await start(server)
  const sockets = [open('127.0.0.1'), open('127.0.0.1'), open('127.0.0.1')]
  for (const socket of sockets) {
    socket.write(ask)
    expect(String(await once(socket, 'data'))).toContain('200 OK')
  }
})

test('an answer that nobody reads is dropped, and one that takes long to make arrives', async () => {
  const app = new Hono<{ Bindings: HttpBindings }>()
    .get('/large', (c) => c.body(new Uint8Array(64 * 1024 * 1024)))
    .get('/slow', async (c) => {
      await once(c.env.incoming.socket, 'timeout')
      return c.text('made')
    })
  const server = createHttpServer()
  expect(server.timeout).toBe(60_000)
  server.timeout = 300
  server.removeAllListeners('request').on('request', listenWith(app.fetch))
  const open = await start(server)
  const unread = open('127.0.0.1')
  const dropped = new Promise<void>((resolve) => {
    server.once('connection', (socket: Socket) => socket.on('close', () => resolve()))
  })
  unread.write(ask.replace('/ ', '/large '))
  unread.pause()
  await dropped
  const patient = open('127.0.0.1')
  patient.write(ask.replace('/ ', '/slow '))
  expect(String(await once(patient, 'data'))).toContain('200 OK')
})
