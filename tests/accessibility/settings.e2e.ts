/** The screens of the back office that are neither the desk, the plan nor the blog, and its frame. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { everyScreen, type ScreenPath } from '#app/routes/admin/screens.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/accounts/back-office.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import {
  expectAccessible,
  expectAccessibleInBothLooks,
  expectFitsZoomed,
  looks,
  showInLook,
} from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { bookOver, finishRepair, sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

/** Swept in another file. */
const elsewhere: ScreenPath[] = ['/admin/my-day', '/admin/bookings', '/admin/bookings/new', '/admin/technicians']

/** A text that shows once a screen has loaded, where its heading says nothing of that. */
const loaded = new Map<ScreenPath, string>([
  ['/admin/dashboard', 'Total Posts'],
  ['/admin/response-times', 'Last 7 days'],
  ['/admin/desk-settings', 'Save settings'],
  ['/admin/business', 'Markup on parts'],
  ['/admin/business/contact', 'Tagline'],
  ['/admin/business/hours', 'Time zone'],
  ['/admin/business/prices', 'Markup on parts'],
  ['/admin/business/service-area', 'Add a ZIP code'],
  ['/admin/business/credentials', 'Insurance'],
  ['/admin/business/quotes', 'Show how many repairs'],
  ['/admin/business/pages', 'Garbage disposal'],
  ['/admin/business/looks', 'Brand color'],
  ['/admin/texts', 'Running late'],
  ['/admin/calendars', 'Everyone'],
  ['/admin/notifications', 'On duty'],
  ['/admin/deliveries', 'Nothing is being sent'],
  ['/admin/what-happened', 'Signed in'],
  ['/admin/ai-settings', 'Save Settings'],
  ['/admin/migrate-images', 'Start Migration'],
  ['/admin/posts', 'Draft'],
  ['/admin/posts/new', 'Preview'],
  ['/admin/categories', 'New Category'],
  ['/admin/plan', 'To schedule'],
  ['/admin/people', 'Who has access'],
  ['/admin/backups', 'What’s there'],
  ['/admin/account', 'Change password'],
  ['/admin/personal-data', 'Look up'],
])

/** Screens with tables that are wider than a zoomed phone once they're full. */
const wide: ScreenPath[] = [
  ...(['/admin/response-times', '/admin/calendars', '/admin/asked-for', '/admin/notifications'] as const),
  ...(['/admin/deliveries', '/admin/personal-data'] as const),
]

const swept = everyScreen.filter(([path]) => !path.includes(':') && !elsewhere.includes(path))
const underBusiness = (path: string) => path.startsWith('/admin/business/')

async function sweep(page: Page, screens: typeof swept) {
  for (const [path, { label, heading = label }] of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(
        page
          .getByRole('main')
          .getByText(loaded.get(path) ?? heading)
          .first(),
      ).toBeVisible()
      await expectAccessibleInBothLooks(page)
      if (!wide.includes(path)) await expectFitsZoomed(page, path)
    })
  }
}

test('every page under Business is accessible and fits, also while a setting is searched for', async ({
  page,
  site,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await sweep(
    page,
    swept.filter(([path]) => underBusiness(path)),
  )
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('zip')
  await expect(page.getByRole('link', { name: 'ZIP codes you serve' })).toBeVisible()
  await expectAccessibleInBothLooks(page)
})

test('every other screen of the back office is accessible and fits, on a dark phone and a light laptop, zoomed', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(
    /status of 40[04]|Failed to load|ERR_FAILED|Error loading route module|Failed to fetch|TypeError|undefined/,
  )
  const { id } = await bookOver(site, bookingBody({ customer_name: 'W'.repeat(60) }))
  await finishRepair(site, id)
  await openDashboardSignedIn(page, await makeAdmin(site))
  await sweep(
    page,
    swept.filter(([path]) => !underBusiness(path)),
  )
  await test.step('the first-day list with an item put away', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/admin/dashboard')
    await page.getByRole('button', { name: 'Not for us: Put in your phone number' }).click()
    await page.getByText('Not for us (1)').click()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('a message with mistakes', async () => {
    await page.goto('/admin/texts')
    const reminder = page.locator('details', { has: page.getByRole('heading', { name: 'Reminder', exact: true }) })
    await reminder.locator('summary').click()
    const mail = page.getByRole('region', { name: 'Reminder: email in English', exact: true })
    await mail.getByLabel('Message').fill('Hi {nmae}, see you soon.')
    await mail.getByRole('button', { name: 'Save' }).click()
    await expect(mail.getByText(/^You can’t use \{nmae\} here/)).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('a setting that can’t be', async () => {
    await page.goto('/admin/desk-settings')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Leave' })
      .click({ timeout: 1 })
      .catch(() => {})
    await page.getByLabel('Reminder after').fill('30')
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Please enter more minutes than the reminder has')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('deliveries, also failed ones', async () => {
    const delivery = {
      message_id: 'x_1',
      booking_id: id,
      happened_at: '2026-11-21T18:00:00.000Z',
      attempts: 16,
      last_attempt_at: '2026-11-21T18:00:02.000Z',
      last_status: 500,
      last_error: 'answered 500',
      delivered_at: null,
    }
    const deliveries = [
      { ...delivery, id: 5, type: 'booking.promise_broken', failed_at: '2026-11-22T20:00:00.000Z' },
      { ...delivery, id: 4, type: 'booking.scheduled', failed_at: null },
    ]
    await page.route('**/api/admin/webhook-deliveries?*', (route) =>
      route.fulfill({ json: { deliveries, next: null, is_configured: true } }),
    )
    await page.goto('/admin/deliveries')
    await expect(page.getByText('booking.promise_broken').first()).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('migration errors', async () => {
    const errors = Array.from({ length: 30 }, (_, n) => `Post ${n}: the image ${'x'.repeat(60)} is broken`)
    await page.route('**/functions/v1/migrate-blog-images', (route) =>
      route.fulfill({ json: { results: { processed: 30, migrated: 0, errors } } }),
    )
    await page.goto('/admin/migrate-images')
    await page.getByRole('button', { name: 'Start Migration' }).click()
    await expect(page.getByText('Errors (30)')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('the palette and the menu on a phone', async () => {
    for (const look of looks) {
      await showInLook(page, look)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expectAccessible(page, `${look.name}, nothing typed`)
      await page.getByRole('combobox').fill('WWWW')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page, look.name)
      await page.keyboard.press('Escape')
    }
    await showInLook(page, { width: 390, colorScheme: 'dark', name: 'dark phone' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('a booking that doesn’t exist, a screen that crashes, and one that can’t be loaded', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/admin/bookings/${randomUUID()}`)
    await expect(page.getByText('We can’t find that booking.')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.route('**/api/admin/stats', (route) => route.fulfill({ json: {} }))
    await page.goto('/admin/dashboard')
    await expect(page.getByRole('alert')).toContainText('We couldn’t show this screen')
    await expectAccessibleInBothLooks(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.route('**/assets/categories-*.js', (route) => route.abort())
    await page.goto('/admin/account')
    await page.getByRole('link', { name: 'Categories' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'That screen couldn’t load.' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
})
