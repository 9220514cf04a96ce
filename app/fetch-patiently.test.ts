import { expect, test } from 'vitest'
import { ConnectionLost } from '#app/components/connection-lost.ts'
import { fetchPatiently } from './fetch-patiently.ts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (status: number, body = 'data') => Promise.resolve(new Response(body, { status }))
const cutOff = () =>
  Promise.resolve(new Response(new ReadableStream({ pull: (c) => c.error(new TypeError('network error')) })))

/** Asks for a page's data while these tries happen one after another, without waiting. */
function read(tries: (() => Promise<Response>)[], init: RequestInit = {}) {
  const pauses: number[] = []
  let asked = 0
  const result = fetchPatiently(new Request('http://site.test/blog.data', init), {
    ask: () => tries[asked++]?.() ?? lost(),
    pause: async (ms) => void pauses.push(ms),
  })
  return { result, pauses, asked: () => asked }
}

test('an answer is passed on at once, also one that says no', async () => {
  for (const status of [200, 202, 404, 429]) {
    const { result, asked } = read([() => answer(status)])
    expect([(await result).status, await (await result).text(), asked()]).toEqual([status, 'data', 1])
  }
})

test('an empty answer and the headers of one are passed on as they came', async () => {
  const empty = () => Promise.resolve(new Response(null, { status: 204, headers: { 'x-remix-redirect': '/blog' } }))
  const { status, headers } = await read([empty]).result
  expect([status, headers.get('x-remix-redirect')]).toEqual([204, '/blog'])
})

test('three failures of any kind are survived, with growing pauses', async () => {
  const { result, pauses } = read([lost, () => answer(503), cutOff, () => answer(200, 'the posts')])
  expect(await (await result).text()).toBe('the posts')
  expect(pauses).toEqual([1000, 2000, 4000])
})

test('a server that is too busy gets the pause that it asks for, within reason', async () => {
  const busy = (seconds: string) => () =>
    Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': seconds } }))
  const { result, pauses } = read([busy('10'), busy('3600'), busy('soon'), () => answer(200)])
  expect((await result).status).toBe(200)
  expect(pauses).toEqual([10_000, 30_000, 4000])
})

test('after the fourth failure it ends: a lost line is told apart from a failing server', async () => {
  const offline = read([])
  await expect(offline.result).rejects.toThrow(ConnectionLost)
  expect(offline.asked()).toBe(4)
  const broken = read([lost, lost, lost, () => answer(502)])
  expect((await broken.result).status).toBe(502)
})

test('a change is never sent twice', async () => {
  const { result, asked } = read([lost, () => answer(200)], { method: 'POST', body: 'x' })
  await expect(result).rejects.toThrow(ConnectionLost)
  expect(asked()).toBe(1)
})

test('whoever goes elsewhere ends the tries and the pauses', async () => {
  const leave = new AbortController()
  const request = new Request('http://site.test/blog.data', { signal: leave.signal })
  let asked = 0
  const result = fetchPatiently(request, {
    ask: () => {
      asked++
      setTimeout(() => leave.abort())
      return lost()
    },
  })
  await expect(result).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).toBe(1)
})
