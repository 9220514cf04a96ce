/** An answer that leaves before the body has arrived reaches clients that read it only after sending everything. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { jsonLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveBytes } from '#server/platform/bodies/receive-body.ts'
import { createLog } from '#server/platform/log.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { jsonErrors } from './errors.ts'
import { listenWith } from './node-listener.ts'

const app = new Hono<{ Variables: HttpVariables }>()
app.onError(jsonErrors(createLog('silent')))
app.post('/limited', async (c) => c.text(`${(await receiveBytes(c, jsonLimits(16))).length}`))
app.post('/refused', (c) => c.text('no', 401))
const server = createServer(listenWith(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const piece = 'x'.repeat(64 * 1024)
const pieces = 8
const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
const bodies: [name: string, header: string, part: string, end: string][] = [
  ['of announced length', `content-length: ${piece.length * pieces}`, piece, ''],
  ['in chunks', 'transfer-encoding: chunked', chunk, '0\r\n\r\n'],
]

function open(): { socket: Socket; read(): string } {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (data) => {
    received += data
  })
  return { socket, read: () => received }
}

async function write(socket: Socket, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve())))
}

test.each(
  bodies.flatMap(([name, ...body]) => [
    [name, '413 Payload Too Large', '/limited', ...body] as const,
    [name, '401 Unauthorized', '/refused', ...body] as const,
  ]),
)('the sender of a slow body %s gets the answer %s and keeps the connection', async (...facts) => {
  const [, status, path, header, part, end] = facts
  const { socket, read } = open()
  await write(socket, `POST ${path} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n${part}`)
  await expect.poll(read).toContain(`HTTP/1.1 ${status}`)
  for (let sent = 1; sent < pieces; sent++) {
    await sleep(150)
    await write(socket, part)
  }
  await write(socket, `${end}POST /limited HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3\r\n\r\nabc`)
  await expect.poll(read).toContain('HTTP/1.1 200 OK')
  socket.destroy()
})

test('an endless body is cut off after the answer', async () => {
  const { socket, read } = open()
  const closed = once(socket, 'close').catch(() => null)
  socket.on('error', () => {})
  socket.write('POST /refused HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n')
  const large = chunk.repeat(64)
  const send = () => {
    while (!socket.destroyed && socket.write(large));
  }
  socket.on('drain', send)
  send()
  await closed
  expect(read()).toContain('401 Unauthorized')
})
