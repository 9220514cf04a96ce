import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ListenOptions } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { endWithMe } from '#tests/support/sites/end-with-me.ts'
import { findFreePort } from '#tests/support/sites/free-port.ts'
import { createHttpServer, finishRequests, listen, stopServing } from './listen.ts'

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

test('a stop answers the connections that the kernel took while the process was busy', async () => {
  const server = createHttpServer()
  const listeners = await listen(server, { port: 0, host: '127.0.0.1' })
  const folder = mkdtempSync(path.join(tmpdir(), 'listen-'))
  const sent = path.join(folder, 'sent')
  const client = spawn(process.execPath, ['-e', twentyClients, String(listeners.port), sent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithMe(client)
  const told = text(client.stdout)
  // As busy as a process can be.
  while (!existsSync(sent)) {}
  await stopServing(server, listeners)
  expect(await told).toBe(`${'503 '.repeat(20)}\n`)
  rmSync(folder, { recursive: true })
})

/** Sends twenty requests, each on its own connection, says so in a file, and then prints what came back. */
const twentyClients = `
  const [port, sent] = process.argv.slice(1)
  const { connect } = require('node:net')
  const clients = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'))
  const answers = clients.map((client) => new Promise((resolve) => {
    client.on('data', (data) => resolve(String(data).split(' ')[1]))
    client.on('error', (error) => resolve(error.code))
  }))
  Promise.all(clients.map((client) => new Promise((resolve) => client.on('connect', () => {
    client.write('GET / HTTP/1.1\\r\\nHost: site.test\\r\\n\\r\\n', resolve)
  })))).then(() => require('node:fs').writeFileSync(sent, ''))
  Promise.all(answers).then((statuses) => console.log(statuses.join(' ') + ' '))`
