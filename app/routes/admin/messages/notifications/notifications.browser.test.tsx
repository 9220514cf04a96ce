/** Notifications of one user on this device. What is sent, and to whom: server/messages/notifications. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  defaultNotificationSettings,
  type NotificationSettings,
  type NotificationsOnTheWire,
  type PushDeviceForm,
} from '#shared/messages/notification-endpoints.ts'
import { openBackOffice, signedIn, toast } from '#tests/support/components/back-office.tsx'

const endpoint = 'https://push.example.com/send/this-browser'
let isSubscribed = false
let unsubscribed = 0
beforeEach(() => {
  unsubscribed = 0
  isSubscribed = false
})
afterEach(() => void vi.restoreAllMocks())

/** Stands in for the browser's service worker and its push service, which is out of reach here. */
function fakePush(subscribe: () => Promise<void>) {
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
    unsubscribe: async () => {
      isSubscribed = false
      unsubscribed++
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      await subscribe()
      isSubscribed = true
      return subscription
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  const register = vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration))
  return register
}

/** The screen, and the settings and devices that the server keeps. */
function openNotifications() {
  let stored: NotificationsOnTheWire = {
    settings: defaultNotificationSettings,
    email: signedIn.email,
    push_key: 'BCVxsr7N',
    devices: [],
  }
  return openBackOffice('/admin/notifications', {
    readNotifications: () => stored,
    saveNotificationSettings: ({ body }) => {
      stored = { ...stored, settings: body as NotificationSettings }
      return stored
    },
    savePushDevice: ({ body }) => {
      const at = '2026-11-21T18:00:00.000Z'
      const device = { id: crypto.randomUUID(), device: 'Chrome on Linux', created_at: at, last_sent_at: null }
      const added = { ...device, endpoint: (body as PushDeviceForm).endpoint }
      stored = { ...stored, devices: [added] }
      return added
    },
    removePushDevice: () => {
      stored = { ...stored, devices: [] }
      return null
    },
    'POST /auth/v1/logout': null,
  })
}

const turnOn = page.getByRole('button', { name: 'Turn on notifications' })
const turnOff = page.getByRole('button', { name: 'Turn off notifications' })
const alert = page.getByRole('main').getByRole('alert')

test('a user turns notifications on for a device and off again, and logging out leaves no subscription behind', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  const register = fakePush(async () => {})
  const { server } = await openNotifications()
  await expect.element(page.getByText('Notifications are off for this device.')).toBeVisible()
  await turnOn.click()
  await expect.element(toast('Notifications turned on')).toBeVisible()
  await expect.element(page.getByText('Notifications are on for this device.')).toBeVisible()
  const devices = page.getByRole('region', { name: 'Your devices' })
  await expect.element(devices.getByRole('listitem')).toMatchTextContent(/^Chrome on Linux/)
  expect(register.mock.lastCall?.[1]).toMatchObject({ scope: '/admin/' })
  expect(server.sent('savePushDevice')[0]?.body).toEqual({ endpoint, keys: { p256dh: 'key', auth: 'auth' } })
  await turnOff.click()
  await expect.element(page.getByText('Notifications are off for this device.')).toBeVisible()
  await expect.element(page.getByText('Notifications are off on all your devices.')).toBeVisible()
  expect(isSubscribed).toBe(false)

  await turnOn.click()
  await expect.element(turnOff).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => isSubscribed).toBe(false)
})

test('a browser that blocks notifications or can’t reach its push service says so in place', async () => {
  const permission = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  fakePush(() => Promise.reject(new DOMException('Unreachable', 'AbortError')))
  await openNotifications()
  await turnOn.click()
  await expect.element(alert).toMatchTextContent(/blocks notifications from this site/)
  permission.mockResolvedValue('granted')
  await turnOn.click()
  await expect.element(alert).toMatchTextContent(/couldn’t reach this browser’s push service/)
  await expect.element(page.getByText('Notifications are off for this device.')).toBeVisible()
})

test('an address that the site forgot is given back before a new one, and the screen says so', async () => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  fakePush(async () => expect(unsubscribed).toBe(1))
  isSubscribed = true
  await openNotifications()
  const note = page.getByText(/^They were on here before/)
  await expect.element(note).toBeVisible()
  await turnOn.click()
  await expect.element(turnOff).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  expect(unsubscribed).toBe(1)
})

test('each switch saves on its own, and going off duty turns the others off', async () => {
  fakePush(async () => {})
  const { server } = await openNotifications()
  const lever = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) })
  await lever('Morning email').click()
  await expect.element(toast('Saved')).toBeVisible()
  await expect.element(lever('Morning email')).not.toBeChecked()
  await lever('On duty').click()
  await expect.element(lever('New bookings')).toBeDisabled()
  await lever('On duty').click()
  await expect.element(lever('New bookings')).toBeEnabled()
  await expect.element(lever('Reminders')).toBeChecked()
  const offInTheMorning = { ...defaultNotificationSettings, mail_morning: false }
  expect(server.sent('saveNotificationSettings').map(({ body }) => body)).toEqual([
    offInTheMorning,
    { ...offInTheMorning, is_on_duty: false },
    offInTheMorning,
  ])
})
