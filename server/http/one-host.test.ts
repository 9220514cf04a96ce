import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { refuseSecondHost } from './refused.ts'

const server = createServer((request, response) => {
  if (!refuseSecondHost(request, response)) response.end('fine')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

async function ask(...headers: string[]) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(['GET / HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'))
  return (await text(socket)).split('\r\n')[0]
}

test('a request that names two hosts is refused, even if they are the same', async () => {
  expect(await ask('Host: a.example')).toBe('HTTP/1.1 200 OK')
  expect(await ask('Host: a.example', 'X-Forwarded-Host: b.example', 'Post: x')).toBe('HTTP/1.1 200 OK')
  for (const second of ['Host: b.example', 'host: a.example', 'HOST:']) {
    expect(await ask('Host: a.example', 'Accept: */*', second), second).toBe('HTTP/1.1 400 Bad Request')
  }
})
