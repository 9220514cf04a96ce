/**
 * The public pages' service worker, run in a fake browser environment. Journeys over a dead connection are in
 * tests/journeys/dead-line.e2e.ts.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { projectRoot } from '../scripts/project-root.ts'

const origin = 'https://www.example.com'
const code = readFileSync(path.join(projectRoot, 'public/sw.js'), 'utf8')

interface Asked {
  path: string
  cache: string | undefined
}

/** Starts the worker. `site` answers a path with a page, or `null` for a failed request. */
function startWorker(site: (path: string) => Response | null) {
  const listeners = new Map<string, (event: object) => void>()
  const kept = new Map<string, Response>()
  const asked: Asked[] = []
  const addressOf = (of: Request | string) => new URL(typeof of === 'string' ? of : of.url, origin).href
  async function load(of: Request | string, { cache }: RequestInit = {}) {
    const address = addressOf(of)
    asked.push({ path: new URL(address).pathname, cache })
    const page = site(new URL(address).pathname)
    if (!page) throw new TypeError('Failed to fetch')
    return page
  }
  const pages = {
    add: async (of: string) => void kept.set(addressOf(of), await load(of)),
    put: async (of: Request | string, page: Response) => void kept.set(addressOf(of), page),
    match: async (of: Request | string) => kept.get(addressOf(of))?.clone(),
    delete: async (of: Request | string) => kept.delete(addressOf(of)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  }
  vm.runInNewContext(code, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => {},
    clients: { claim: async () => {} },
    caches: { open: async () => pages },
    fetch: load,
    URL,
    Response,
    // The journeys test the pauses between attempts.
    setTimeout: (then: () => void) => queueMicrotask(then),
  })
  /**
   * Runs everything the worker does for an event.
   * @returns the text of the page the visitor gets
   */
  async function dispatch(name: string, event: object = {}) {
    const waits: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const waitUntil = (work: Promise<unknown>) => void waits.push(work)
    const respondWith = (given: Promise<Response>) => {
      answer = given
    }
    listeners.get(name)?.({ ...event, waitUntil, respondWith })
    const page = await answer
    await Promise.all(waits)
    return page?.text()
  }
  const open = (at: string) =>
    dispatch('fetch', { request: { url: origin + at, method: 'GET', mode: 'navigate' } as Request })
  const offlinePage = async () => (await pages.match('/offline'))?.text()
  return { dispatch, open, offlinePage, asked }
}

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<body>${text}`, {
    headers: { 'cache-control': 'public, no-cache', date: new Date(0).toUTCString(), ...headers },
  })

test('the offline page is refetched with every page, so it shows the current phone number', async () => {
  let phone = '(503) 555-0142'
  let isDead = false
  const worker = startWorker((at) => (isDead ? null : page(at === '/offline' ? `Call ${phone}` : 'Prices')))
  await worker.dispatch('install')
  expect(await worker.offlinePage()).toContain('(503) 555-0142')

  phone = '(503) 555-0177'
  expect(await worker.open('/services')).toContain('Prices')
  expect(await worker.offlinePage()).toContain('(503) 555-0177')
  // The browser's cached copy may be stale, so the worker revalidates it with the server.
  expect(worker.asked.at(-1)).toEqual({ path: '/offline', cache: 'no-cache' })

  isDead = true
  expect(await worker.open('/privacy-policy')).toContain('Call (503) 555-0177')
})

test('the offline page survives a failed refresh', async () => {
  let renewal: Response | null = page('Call (503) 555-0142')
  const worker = startWorker((at) => (at === '/offline' ? renewal : page('Prices')))
  await worker.dispatch('install')
  for (renewal of [null, new Response('Broken', { status: 500 }), new Response('Busy', { status: 503 })]) {
    expect(await worker.open('/services')).toContain('Prices')
    expect(await worker.offlinePage()).toContain('(503) 555-0142')
  }
})

test('the offline page stays cached no matter how many pages are visited', async () => {
  let isRenewed = true
  const worker = startWorker((at) => (at === '/offline' && !isRenewed ? null : page(at)))
  await worker.dispatch('install')
  isRenewed = false
  for (let n = 1; n <= 40; n++) await worker.open(`/blog/post-${n}`)
  expect(await worker.offlinePage()).toContain('/offline')
})
