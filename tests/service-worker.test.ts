/** The back office's service worker, run in a fake browser environment. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { expect, test, vi } from 'vitest'
import { projectRoot } from '../scripts/project-root.ts'

const origin = 'https://www.example.com'
const file = path.join(projectRoot, 'public/admin/service-worker.js')

function startWorker(openPages: string[] = []) {
  const listeners = new Map<string, (event: object) => void>()
  const pages = openPages.map((address) => ({ url: `${origin}${address}`, focus: vi.fn(async () => {}) }))
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: { origin },
    skipWaiting: vi.fn(),
    registration: { showNotification: vi.fn(async () => {}) },
    clients: { matchAll: async () => pages, openWindow: vi.fn(async () => {}) },
  }
  vm.runInNewContext(readFileSync(file, 'utf8'), { self, URL })
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

test('it answers no requests and stores nothing', () => {
  const { listeners } = startWorker()
  expect([...listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push', 'pushsubscriptionchange'])
  expect(readFileSync(file, 'utf8')).not.toMatch(/\bcaches\b|indexedDB|\bfetch\b|importScripts/)
})
