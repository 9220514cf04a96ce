/** What a receiver or a gateway may take of our time and attention. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { holdDeadlines } from '#tests/support/deadlines.ts'
import { outsideCalls } from './outside-calls.ts'
import { postOnce } from './post.ts'
import { GatewayRefusal, gatewayTextSender } from './text-senders.ts'

const signal = new AbortController().signal
const text = { to: '+15035550182', text: 'On my way', key: 'text-1' }
const opened: { close(): Promise<void> }[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))

/** A receiver that answers each request, which it gets whole, as it likes. */
async function startReceiver(answer: (socket: Socket, request: string) => void) {
  const sockets = new Set<Socket>()
  const requests: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    let request = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      request += chunk
      const length = Number(/content-length: (\d+)/i.exec(request)?.[1])
      if (!(request.length >= request.indexOf('\r\n\r\n') + 4 + length)) return
      requests.push(request)
      answer(socket, request)
      request = ''
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const receiver = {
    requests,
    sockets,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  opened.push(receiver)
  return receiver
}

const post = (url: string) =>
  postOnce({ url, body: '{}', headers: {}, blockPrivateAddresses: false, signal, call: 'webhook' })
const sendText = (url: string) => gatewayTextSender({ kind: 'gateway', url, token: undefined }).send(text)

function drip(socket: Socket, start: string, more: string) {
  socket.write(start)
  const timer = setInterval(() => socket.write(more), 20)
  socket.on('close', () => clearInterval(timer))
}

/** @returns how many bytes it got rid of by now, including what the machine holds */
function flood(socket: Socket, start: string, more: string): () => number {
  const piece = more.repeat(1_000)
  let written = 0
  const go = () => {
    do written += piece.length
    while (!socket.destroyed && socket.write(piece))
    if (!socket.destroyed) socket.once('drain', go)
  }
  socket.write(start)
  go()
  return () => written
}

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => {}],
  ['says a little all the time', (socket) => drip(socket, 'HTTP/1.1 200 ', 'O')],
  ['has always one more header', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x-more: y\r\n')],
  ['asks for patience all the time', (socket) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n')],
])(
  'a receiver that %s is left after the deadline, and a gateway isn’t sent the same text again',
  async (_what, answer) => {
    const receiver = await startReceiver(answer)
    const deadlines = holdDeadlines()
    const outcomes = Promise.allSettled([post(receiver.url), sendText(receiver.url)])
    await expect.poll(() => receiver.requests).toHaveLength(2)
    deadlines.pass()
    expect(await outcomes).toMatchObject([
      { reason: { message: 'no answer in time', mayHaveArrived: true } },
      { value: 'unanswered' },
    ])
    expect(receiver.requests).toHaveLength(2)
    await expect.poll(() => receiver.sockets.size).toBe(0)
  },
)

test.each([
  ['headers', 'HTTP/1.1 200 OK\r\n', 'x-more: y\r\n'],
  ['words', 'HTTP/1.1 204 No Content', ' and so on'],
])('a receiver’s endless %s are cut off', async (_what, start, more) => {
  const receiver = await startReceiver((socket) => flood(socket, start, more))
  await expect(post(receiver.url)).rejects.toMatchObject({ message: 'HPE_HEADER_OVERFLOW' })
  await expect.poll(() => receiver.sockets.size).toBe(0)
})

test('an answer counts when its status is there, and one that doesn’t end is cut off', async () => {
  let written = () => 0
  const receiver = await startReceiver((socket) => {
    written = flood(socket, 'HTTP/1.1 200 OK\r\n\r\n', 'and so on ')
  })
  expect(await post(receiver.url)).toBe(200)
  await expect.poll(() => receiver.sockets.size).toBe(0)
  expect(written()).toBeLessThan(64 * 1024 * 1024)
})

test('a redirect is not followed', async () => {
  const elsewhere = await startReceiver((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'))
  const receiver = await startReceiver((socket) => {
    socket.end(`HTTP/1.1 307 Temporary Redirect\r\nlocation: ${elsewhere.url}\r\ncontent-length: 0\r\n\r\n`)
  })
  expect(await post(receiver.url)).toBe(307)
  await expect(sendText(receiver.url)).rejects.toThrow(GatewayRefusal)
  expect(elsewhere.requests).toEqual([])
})

test('a slow gateway gets a text once, and has time for it', async () => {
  const receiver = await startReceiver((socket) => {
    setTimeout(() => socket.end('HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n'), 250)
  })
  expect(await sendText(receiver.url)).toBe('taken')
  const deadlines = holdDeadlines()
  const late = sendText(receiver.url)
  await expect.poll(() => receiver.requests).toHaveLength(2)
  deadlines.pass()
  expect(await late).toBe('unanswered')
  expect(receiver.requests).toHaveLength(2)
  expect(outsideCalls.text.seconds).toBeGreaterThan(15)
})

test('a text is sent again only if the gateway certainly didn’t take it', async () => {
  await expect(sendText('http://127.0.0.1:9/')).rejects.toMatchObject({ mayHaveArrived: false })
  await expect(sendText('https://gateway.invalid/')).rejects.toMatchObject({ mayHaveArrived: false })
  const statuses = { 503: 'Service Unavailable', 429: 'Too Many Requests', 504: 'Gateway Timeout' }
  for (const [status, words] of Object.entries(statuses)) {
    const receiver = await startReceiver((socket) => socket.end(`HTTP/1.1 ${status} ${words}\r\n\r\n`))
    const sending = sendText(receiver.url)
    // A proxy that waited in vain for the gateway knows no more than we would.
    if (status === '504') expect(await sending).toBe('unanswered')
    else await expect(sending).rejects.toThrow(`The SMS gateway answered ${status}.`)
  }
  const hangsUp = await startReceiver((socket) => socket.destroy())
  expect(await sendText(hangsUp.url)).toBe('unanswered')
  expect(hangsUp.requests).toHaveLength(1)
})

test('each text has a connection of its own, because the gateway may be about to close one that is open', async () => {
  const receiver = await startReceiver((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: keep-alive\r\n\r\n')
    setImmediate(() => socket.destroy())
  })
  for (const key of ['a', 'b', 'c', 'd'])
    expect(
      await gatewayTextSender({ kind: 'gateway', url: receiver.url, token: 'secret' }).send({ ...text, key }),
    ).toBe('taken')
  expect(receiver.requests).toHaveLength(4)
  expect(receiver.requests[0]).toMatch(/authorization: Bearer secret\r\n/i)
})
