/** The back office's service worker, run in a fake browser environment. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'
import { projectRoot } from '../scripts/project-root.ts'

const origin = 'https://www.example.com'
const file = path.join(projectRoot, 'public/admin/service-worker.js')

function startWorker(openPages: string[] = [], globals: object = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const pages = openPages.map((address) => ({ url: `${origin}${address}`, focus: vi.fn(async () => {}) }))
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin },
    skipWaiting: vi.fn(),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { matchAll: async () => pages, openWindow: vi.fn(async () => {}) },
  }
  vm.runInNewContext(readFileSync(file, 'utf8'), {
    self,
    URL,
    Promise,
    setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
    ...globals,
  })
  async function dispatch(name: string, event: object) {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { self, pages, listeners, dispatch }
}

const data = (value: unknown) => ({ data: { json: () => JSON.parse(String(value)) } })
const click = (url: unknown) => ({ notification: { close: () => {}, data: { url } } })

test('a message shows its text and replaces an earlier one about the same booking', async () => {
  const { self, dispatch } = startWorker()
  const message = {
    title: 'New booking: Dryer',
    body: 'Portland. Call within 29 minutes.',
    url: '/admin/bookings/1',
    tag: 'booking-1',
    is_urgent: true,
  }
  await dispatch('push', data(JSON.stringify(message)))
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      tag: 'booking-1',
      renotify: true,
      requireInteraction: true,
      data: { url: '/admin/bookings/1' },
    }),
  )
})

test.each([data('no JSON'), { data: null }, data('{}')])(
  'an unreadable message still shows a notification: %o',
  async (event) => {
    const { self, dispatch } = startWorker()
    await dispatch('push', event)
    expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
      'Something new at the booking desk',
      expect.objectContaining({ tag: 'desk' }),
    )
  },
)

test('when the push service ends the subscription, a notification leads to where notifications can be turned on again', async () => {
  const { self, dispatch } = startWorker()
  await dispatch('pushsubscriptionchange', {})
  const [[title, { data: tapped }]] = self.registration.showNotification.mock.calls as unknown as [
    [string, { data: { url: string } }],
  ]
  expect(title).toBe('Notifications are off for this device')
  await dispatch('notificationclick', click(tapped.url))
  expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/admin/notifications`)
})

test('a tap opens the booking, or focuses the page that already has it open', async () => {
  const closed = startWorker(['/admin/posts/1/edit'])
  await closed.dispatch('notificationclick', click('/admin/bookings/1'))
  expect(closed.self.clients.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/admin/bookings/1`)
  const open = startWorker(['/', '/admin/bookings/1?show=open'])
  await open.dispatch('notificationclick', click('/admin/bookings/1'))
  expect(open.self.clients.openWindow).not.toHaveBeenCalled()
  expect(open.pages[1]?.focus).toHaveBeenCalled()
})

test.each(['https://evil.example.com/admin/', '//evil.example.com/admin/x', '/blog', 'javascript:alert(1)'])(
  'a tap never leads to %s',
  async (url) => {
    const { self, dispatch } = startWorker()
    await dispatch('notificationclick', click(url))
    expect(self.clients.openWindow).not.toHaveBeenCalled()
  },
)

/** What the page has kept (app/routes/admin/visits/own-jobs/kept-day.ts). */
const keptOnPhone: Record<string, string> = {
  '/admin/my-day': 'the kept day',
  '/admin/bookings': 'on to the day',
  '/assets/my-day-1.js': 'the kept file',
}
const dead = () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})

/** Requests this on a phone whose line is like that. `null` if the worker leaves the request to the browser. */
async function request(path: string, { mode = 'navigate', line, kept = keptOnPhone, method = 'GET' }: Asked) {
  const caches = { match: async (address: string) => (address in kept ? new Response(kept[address]) : undefined) }
  const { listeners } = startWorker([], { caches, fetch: line })
  let answer: Promise<Response> | null = null
  const respondWith = (given: Promise<Response>) => {
    answer = given
  }
  listeners.get('fetch')?.({ request: { url: new URL(path, origin).href, mode, method }, respondWith })
  return answer as Promise<Response> | null
}
interface Asked {
  line(): Promise<Response>
  mode?: string
  method?: string
  kept?: Record<string, string>
}
const textOf = async (answer: Promise<Response | null>) => (await answer)?.text()

test.each([
  ['a dead line', dead],
  ['a line on which nothing arrives', silent],
  ['a proxy without the site', async () => new Response('Bad Gateway', { status: 502 })],
])('with %s, My day and the app on the home screen open from the phone', async (_, line) => {
  vi.useFakeTimers()
  try {
    const asked = [
      textOf(request('/admin/my-day?day=2026-11-24', { line })),
      textOf(request('/admin/bookings', { line })),
    ]
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await Promise.all(asked)).toEqual(['the kept day', 'on to the day'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([200, 302, 404, 500])('the site’s own answer counts, whatever is kept: %i', async (status) => {
  const line = async () => new Response('from the site', { status })
  expect(await textOf(request('/admin/my-day', { line }))).toBe('from the site')
})

test('with nothing kept, a dead line is a dead line, and a slow one is waited for', async () => {
  await expect(request('/admin/my-day', { line: dead, kept: {} })).rejects.toThrow('Failed to fetch')
  const line = async () => new Response('Bad Gateway', { status: 502 })
  expect(await textOf(request('/admin/my-day', { line, kept: {} }))).toBe('Bad Gateway')
})

test('a file that’s kept belongs to the page that’s kept; others come from the site', async () => {
  const line = async () => new Response('from the site')
  expect(await textOf(request('/assets/my-day-1.js', { line, mode: 'cors' }))).toBe('the kept file')
  expect(await textOf(request('/assets/my-day-2.js', { line, mode: 'cors' }))).toBe('from the site')
})

test('nothing else is touched, and the worker itself stores nothing', async () => {
  for (const path of ['/admin/dashboard', '/admin/bookings/1', '/admin/login', 'https://cdn.example.com/assets/x.js'])
    expect(await request(path, { line: dead }), path).toBeNull()
  for (const path of ['/api/technician/day', '/admin/my-day'])
    expect(await request(path, { line: dead, mode: 'cors' }), path).toBeNull()
  expect(await request('/admin/my-day', { line: dead, method: 'POST' })).toBeNull()
  expect(readFileSync(file, 'utf8')).not.toMatch(/caches\.open|\.put\(|indexedDB|importScripts/)
})
