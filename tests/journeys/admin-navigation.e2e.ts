import type { Page } from '@playwright/test'
import { expectAccessibleIn, expectNoSidewaysScroll, looks } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { postBooking } from '#tests/support/post-booking.ts'
import { expect, test } from '#tests/support/site.ts'

const phone = { width: 390, height: 844 }
const everyScreen = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const atTheBottom = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Each screen by its link's name, with its URL and heading. */
const screens = [
  ['Dashboard', 'dashboard'],
  ['Bookings', 'bookings'],
  ['Response times', 'response-times'],
  ['Waiting list', 'asked-for'],
  ['Notifications', 'notifications'],
  ['Desk settings', 'desk-settings'],
  ['Plan', 'plan'],
  ['Technicians', 'technicians'],
  ['Calendars', 'calendars'],
  ['Posts', 'posts', 'Blog Posts'],
  ['Categories', 'categories', 'Blog Categories'],
  ['AI Settings', 'ai-settings'],
  ['Migrate Images', 'migrate-images', 'Migrate Blog Images'],
  ['Business', 'business'],
  ['Texts and emails', 'texts'],
  ['Personal data', 'personal-data'],
  ['Webhook deliveries', 'deliveries', 'Webhook deliveries'],
  ['Account', 'account'],
] as const

test('on a laptop the sidebar leads to every screen, lists the screens of the current area, and opens the public site', async ({
  page,
  context,
  site,
}) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  const bar = everyScreen(page)
  await expect(bar.getByRole('link', { name: 'Technicians' })).toBeHidden()
  for (const [label, address, title = label] of screens) {
    await bar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(`/admin/${address}`)
    await expect(heading(page)).toHaveText(title)
    await expect(bar.locator('[aria-current=page]')).toHaveText(label)
    await expect(page).toHaveTitle(/^(\(\d+\) )?[A-Z].* · Bridgetown Appliance Repair$/)
  }
  await expect(bar.getByRole('list', { name: 'Blog Admin' }).getByRole('link')).toHaveText([
    'Posts',
    'Categories',
    'AI Settings',
    'Migrate Images',
  ])
  await page.goBack()
  await expect(heading(page)).toHaveText('Webhook deliveries')
  await page.getByRole('banner').getByRole('link', { name: 'Bridgetown Appliance Repair' }).click()
  await expect(heading(page)).toHaveText('Dashboard')

  const opened = context.waitForEvent('page')
  await bar.getByRole('link', { name: 'View site' }).click()
  await expect(await opened).toHaveURL('/')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('on a phone the most-used screens are at the bottom, and More leads to the rest', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const bottom = atTheBottom(page)
  for (const [label, title = label] of [['Bookings'], ['Plan'], ['Posts', 'Blog Posts']] as const) {
    await bottom.getByRole('link', { name: label }).click()
    await expect(heading(page)).toHaveText(title)
    await expect(bottom.locator('[aria-current=page]')).toHaveText(label)
  }
  const box = await bottom.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
  for (const target of await bottom.locator('a, button').all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }

  const more = bottom.getByRole('button', { name: 'More' })
  await expect(everyScreen(page)).toBeHidden()
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleIn(
    page,
    looks.filter(({ width }) => width === 390),
  )
  await page.setViewportSize(phone)
  await page.keyboard.press('Escape')
  await expect(everyScreen(page)).toBeHidden()
  await expect(more).toBeFocused()

  await more.click()
  await everyScreen(page).getByRole('link', { name: 'Technicians' }).click()
  await expect(heading(page)).toHaveText('Technicians')
  await expect(everyScreen(page)).toBeHidden()
  // The current screen's own link closes it too, and so does going back.
  await more.click()
  await everyScreen(page).getByRole('link', { name: 'Technicians' }).click()
  await expect(everyScreen(page)).toBeHidden()
  await more.click()
  await page.goBack()
  await expect(everyScreen(page)).toBeHidden()
})

test('a screen with its own bar keeps the bottom of a phone, and the menu moves to the top', async ({ page, site }) => {
  const customer_name = `Thumb ${crypto.randomUUID().slice(0, 8)}`
  expect(await postBooking(site.url, bookingBody({ customer_name }))).toBe(201)
  await page.setViewportSize(phone)
  await openDashboardSignedIn(page, await makeAdmin(site))
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.goto('/admin/bookings?show=waiting')
  await page.getByRole('link', { name: customer_name }).click()
  await expect(page.getByRole('region', { name: 'Contact' })).toBeInViewport()
  await expect(atTheBottom(page)).toBeHidden()
  await menu.click()
  await expectNoSidewaysScroll(page)
  await everyScreen(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page)).toHaveText('Account')
  await page.goto('/admin/posts/new')
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport()
  await expect(atTheBottom(page)).toBeHidden()
  await expect(menu).toBeVisible()
})
