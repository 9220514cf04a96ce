/** How bodies arrive over a real connection: in time or not, many at once, and from whom. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, afterEach, expect, test } from 'vitest'
import { jsonErrors } from '#server/http/errors.ts'
import { listenWith } from '#server/http/node-listener.ts'
import { bounds } from '#server/platform/bounds.ts'
import { createLog } from '#server/platform/log.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { jsonLimits } from './body-limits.ts'
import { receiveBytes } from './receive-body.ts'
import { takeFilesIn } from './received-file.ts'

/** Each request says whose it is. */
const app = new Hono<{ Variables: HttpVariables }>()
  .use(takeFilesIn('/nowhere'))
  .use((c, next) => {
    c.set('clientAddress', c.req.header('from') ?? '')
    return next()
  })
  .post('/patient', async (c) => c.text(`${(await receiveBytes(c, jsonLimits(16))).length} bytes`))
  .post('/hasty', async (c) =>
    c.text(`${(await receiveBytes(c, { ...jsonLimits(16), seconds: { least: 0.2, most: 0.2 } })).length} bytes`),
  )
app.onError(jsonErrors(createLog('silent')))
const server = createServer(listenWith(app.fetch)).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

/** Announces a body of ten bytes and sends half of it. */
function sendHalf(path: string, from: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  open.push(socket)
  let received = ''
  socket.setEncoding('utf8').on('data', (data) => {
    received += data
  })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\nfrom: ${from}\r\ncontent-length: 10\r\n\r\nhello`)
  return {
    socket,
    sendRest: () => socket.write('world'),
    answer: async () => {
      await expect.poll(() => received).toMatch(/^HTTP/)
      return received
    },
    read: () => received,
  }
}

async function serverSees(requests: number, send: () => void) {
  let seen = 0
  const all = new Promise<void>((resolve) => {
    const count = () => {
      if (++seen < requests) return
      server.off('request', count)
      resolve()
    }
    server.on('request', count)
  })
  send()
  await all
}

test('bodies that never end hold up their own network only, and it goes on when one of them does end', async () => {
  const { each } = bounds.small_body
  let idle: ReturnType<typeof sendHalf>[] = []
  await serverSees(each, () => {
    idle = Array.from({ length: each }, () => sendHalf('/patient', '203.0.113.7'))
  })
  const same = sendHalf('/patient', '203.0.113.7')
  const other = sendHalf('/patient', '198.51.100.9')
  for (const one of [same, other]) one.sendRest()
  expect(await other.answer()).toContain('10 bytes')
  expect(same.read()).toBe('')
  idle[0]?.sendRest()
  expect(await same.answer()).toContain('10 bytes')
  expect(await idle[0]?.answer()).toContain('10 bytes')
})

test('twenty desks behind one address, each on a line that stalls, are all heard', async () => {
  let desks: ReturnType<typeof sendHalf>[] = []
  await serverSees(20, () => {
    desks = Array.from({ length: 20 }, () => sendHalf('/patient', '203.0.113.6'))
  })
  for (const desk of desks.toReversed()) {
    desk.sendRest()
    expect(await desk.answer()).toContain('10 bytes')
  }
})

test('one that isn’t whole in time is refused with a sentence, and its connection ends', async () => {
  const { socket, answer } = sendHalf('/hasty', '203.0.113.8')
  const closed = once(socket, 'close')
  const text = await answer()
  expect(text).toMatch(/^HTTP\/1.1 408 /)
  expect(text).toMatch(/^connection: close/im)
  expect(text).toContain('Your connection was too slow for us to get all of it. Please try again.')
  await closed
})

test('one that waits too long for a place is told to come back', async () => {
  const { each } = bounds.small_body
  await serverSees(each, () => {
    for (let count = 0; count < each; count++) sendHalf('/patient', '203.0.113.9')
  })
  const text = await sendHalf('/hasty', '203.0.113.9').answer()
  expect(text).toMatch(/^HTTP\/1.1 503 /)
  expect(text).toMatch(/^retry-after: \d+/im)
})

test('someone who goes away while waiting for a place gives it up', async () => {
  const { each } = bounds.small_body
  let idle: ReturnType<typeof sendHalf>[] = []
  await serverSees(each + 1, () => {
    idle = Array.from({ length: each + 1 }, () => sendHalf('/patient', '203.0.113.10'))
  })
  idle.at(-1)?.socket.destroy()
  const last = sendHalf('/patient', '203.0.113.10')
  last.sendRest()
  idle[0]?.socket.destroy()
  expect(await last.answer()).toContain('10 bytes')
})
