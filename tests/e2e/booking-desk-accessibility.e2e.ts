import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleIn, looks } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn, runAdminCommand } from '#tests/support/back-office.ts'
import { bookingBody } from '#tests/support/booking-body.ts'
import { postBooking } from '#tests/support/post-booking.ts'
import { expect, type Site, test } from '#tests/support/site.ts'
import { ignorePhoneLinks } from '#tests/support/without-phone.ts'

// Its own site, so the desk starts out empty.
test.use({ siteEnvironment: { HOLIDAYS: '2026-11-26' } })

const queue = (page: Page) => page.getByRole('region', { name: 'Queue' })
const step = (page: Page, name: string) => page.getByRole('region', { name: 'Next step' }).getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** One load, several looks. On wide screens queue and booking sit side by side, so both get checked. */
async function expectRight(page: Page) {
  await expectAccessibleIn(page, looks)
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function bookLong(site: Site, changes = {}) {
  const name = `Maximiliana Featherstonehaugh-Montgomery ${randomUUID().slice(0, 8)}`
  const problem_description = `Leaks.\n${'It leaks and hums, then stops in the middle of the program. '.repeat(25)}`
  expect(await postBooking(site.url, bookingBody({ customer_name: name, problem_description, ...changes }))).toBe(201)
  return name
}

test('the desk and a booking are accessible and fit in every state', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 404/)
  await ignorePhoneLinks(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardSignedIn(page, await makeAdmin(site))

  await test.step('an empty desk', async () => {
    await page.goto('/admin/bookings')
    await expect(page.getByText('Nothing’s open.')).toBeVisible()
    await expectRight(page)
  })

  const name = await bookLong(site)
  for (let n = 0; n < 3; n++) await bookLong(site, { problem_description: 'It hums.', customer_email: null })
  await expect(queue(page).getByRole('link', { name })).toBeVisible()

  await test.step('with bookings, all filters and the shortcuts', async () => {
    await page.getByText('More filters').click()
    await expect(page.getByLabel('ZIP or city')).toBeVisible()
    await expectRight(page)
    await page.getByRole('button', { name: 'Shortcuts and sound' }).click()
    await expect(dialog(page, 'Shortcuts and sound')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
  })

  await test.step('no results, and a missing booking', async () => {
    await page.goto('/admin/bookings?q=nobodyhasthisname')
    await expect(page.getByText('No bookings match your search.')).toBeVisible()
    await expectRight(page)
    await page.goto(`/admin/bookings/${randomUUID()}`)
    await expect(page.getByText('We can’t find that booking.')).toBeVisible()
    await expectRight(page)
  })

  await test.step('a waiting booking and its dialogs', async () => {
    await page.goto('/admin/bookings')
    await queue(page).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectRight(page)
    await step(page, 'Schedule').click()
    await expect(dialog(page, 'Schedule the visit')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
    await step(page, 'Cancel').click()
    await expect(dialog(page, 'Cancel this booking?')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
    await step(page, 'Not a customer').click()
    await expect(dialog(page, 'Not a customer?')).toBeVisible()
    await expectRight(page)
    await page.keyboard.press('Escape')
  })

  await test.step('claimed, and asking how the call went', async () => {
    await page.getByRole('link', { name: /^Call/ }).click()
    await expect(page.getByText('How did the call go?')).toBeVisible()
    await expectRight(page)
    await site.query(
      `UPDATE desk_bookings SET claimed_by = gen_random_uuid(), claimed_until = now() + interval '1 hour'
       FROM bookings WHERE bookings.id = booking_id AND customer_name = $1`,
      [name],
    )
    await page.reload()
    await expect(page.getByText('is calling right now')).toBeVisible()
    await expectRight(page)
    await page.getByRole('button', { name: 'Reached', exact: true }).click()
    await expect(page.getByText('promise kept')).toBeVisible()
  })

  await test.step('scheduled, with a step to undo, and done', async () => {
    await step(page, 'Schedule').click()
    await dialog(page, 'Schedule the visit').getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByText(/^Visit: /)).toBeVisible()
    await expectRight(page)
    await step(page, 'Start').click()
    await step(page, 'Done').click()
    await expect(step(page, 'Needs a return visit')).toBeVisible()
    await expectRight(page)
  })
  expect(await runAdminCommand(site, 'verify-events')).toContain('intact')
})

test('at 400 % zoom nothing scrolls sideways, and the contact buttons leave room to read', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDashboardSignedIn(page, await makeAdmin(site))
  const name = await bookLong(site)
  // 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/admin/bookings')
  await queue(page).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const contact = page.getByRole('region', { name: 'Contact' })
  await expect(contact).toHaveCSS('position', 'static')
  // For one-handed use: at the bottom of the phone, at least 48 px high, and always visible.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(contact).toHaveCSS('position', 'fixed')
  for (const link of await contact.getByRole('link').all()) {
    const box = await link.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    expect(box?.width).toBeGreaterThanOrEqual(48)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
