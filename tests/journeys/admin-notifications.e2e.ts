import type { BrowserContext, Page } from '@playwright/test'
import { makeAdmin, signIn, toast } from '#tests/support/accounts/back-office.ts'
import { wholeBrowser } from '#tests/support/browser/whole-browser.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({ serviceWorkers: 'allow', ...wholeBrowser })

const endpoint = 'https://push.example.com/send/this-browser'

/** Stands in for the browser's push service, which is out of reach here: only where the page asks for an endpoint, nowhere else. */
function giveAnAddress(page: Page) {
  return page.addInitScript((address) => {
    // A curve point and 16 bytes, as a browser would generate them.
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const subscription = {
      endpoint: address,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => {
        sessionStorage.removeItem('subscribed')
        return true
      },
    }
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes')
      return subscription as unknown as PushSubscription
    }
  }, endpoint)
}

/** Hands the service worker a message the way the browser does when one comes from its push service, already decrypted. */
async function deliverPush(context: BrowserContext, page: Page, data: object) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  })
}

test('a user turns notifications on for a device, gets one from the /admin service worker alone, and turns them off', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: new URL(site.url).origin })
  await giveAnAddress(page)
  await signIn(page, await makeAdmin(site))
  await page.goto('/admin/bookings')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(page.getByText('Notifications are off for this device.')).toBeVisible()
  const scopes = () =>
    page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations()
      return registrations.map(({ scope }) => new URL(scope).pathname)
    })
  expect(await scopes()).toEqual([])
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(toast(page, 'Notifications turned on')).toBeVisible()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your devices' }).getByRole('listitem')).toHaveText(/^Chrome on Linux/)
  expect(await scopes()).toEqual(['/admin/'])

  const message = { title: 'New booking: Dryer', body: 'Portland.', url: '/admin/bookings/1', tag: 'booking-1' }
  // A push to a worker that isn't active yet would be lost.
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state).toBe('activated')
  await deliverPush(context, page, message)
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: message.title, body: message.body, tag: message.tag }])
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  await page.getByRole('button', { name: 'Turn off notifications' }).click()
  await expect(page.getByText('Notifications are off on all your devices.')).toBeVisible()

  // The settings belong to the user. Logging out leaves no subscription behind.
  const morning = page.getByRole('switch', { name: 'Morning email' })
  await morning.click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(morning).not.toBeChecked()
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()

  // The back office can be installed separately from the site, which has no manifest.
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/admin/manifest.webmanifest')
  const manifest = await (await page.request.get('/admin/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/admin/bookings', scope: '/admin/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200)
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
})
