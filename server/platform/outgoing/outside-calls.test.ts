/** What somebody else's server may answer. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askAddress } from '#server/connections/ask-service.ts'
import { fetchFor } from './outside-calls.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function startServer(answer: (response: ServerResponse) => void) {
  const gone = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    response.on('close', gone.resolve)
    answer(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, gone: gone.promise }
}

/** Goes on until the reader is gone. */
function flood(response: ServerResponse) {
  const piece = '{"status":"ok"} '.repeat(1_000)
  const go = () => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', go)
  }
  go()
}

test('an answer is read up to its limit', async () => {
  const limits = { seconds: 30, bytes: 100 }
  const short = await startServer((response) => response.end('x'.repeat(100)))
  const long = await startServer((response) => response.end('x'.repeat(101)))
  const endless = await startServer(flood)
  expect(await (await fetchFor('question', limits)(short.url)).text()).toHaveLength(100)
  for (const { url } of [long, endless])
    await expect((await fetchFor('question', limits)(url)).text()).rejects.toThrow('The answer is too long.')
  await endless.gone
})

test('an answer that doesn’t begin, or doesn’t end, has the same deadline', async () => {
  const limits = { seconds: 0.2, bytes: 1_000_000 }
  const silent = await startServer(() => {})
  const dripping = await startServer((response) => {
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(fetchFor('question', limits)(silent.url)).rejects.toThrow('timeout')
  await expect((await fetchFor('question', limits)(dripping.url)).text()).rejects.toThrow('timeout')
  await Promise.all([silent.gone, dripping.gone])
})

test('whoever asks can still break off, and sees the status and headers as they are', async () => {
  const { url } = await startServer((response) => response.writeHead(418, { 'x-kind': 'teapot' }).end('short'))
  const response = await fetchFor('provider')(url)
  expect([response.status, response.ok, response.headers.get('x-kind')]).toEqual([418, false, 'teapot'])
  await expect(fetchFor('provider')(url, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
})

test('an address where something talks without end is something else than the site', async () => {
  const { url, gone } = await startServer(flood)
  expect(await askAddress(url)).toBe('other')
  await gone
})
