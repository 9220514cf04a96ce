/**
 * The promise holds even if the site dies midway: the process is killed between the call and its outcome, one desk goes offline, and
 * everyone picks up where they left off.
 */

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { dayMs } from '#shared/time/durations.ts'
import { logIn, makeAdmin, runAdminCommand } from '#tests/support/accounts/back-office.ts'
import { fillBookingForm, openBookingForm } from '#tests/support/bookings/booking-form.ts'
import { ignorePhoneLinks } from '#tests/support/browser/without-phone.ts'
import { expect, test } from '#tests/support/sites/site.ts'

// Its own site, because it gets killed.
test.use({ siteEnvironment: { BUSINESS_NAME: 'Rose City Repair' } })

const queueRow = (page: Page, name: string) => page.getByRole('region', { name: 'Queue' }).getByRole('link', { name })
const timeline = (page: Page) => page.getByRole('region', { name: 'What happened' })
const lost = (page: Page) => page.getByText('You’re offline, so this list')
const dayAfterTomorrow = () => new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)

test('a booking is answered in time although the process is killed midway and a connection drops', async ({
  site,
  browser,
  page: homeowner,
}) => {
  test.slow()
  const openDesk = async () => {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await ignorePhoneLinks(page)
    await page.goto('/admin/login')
    await logIn(page, await makeAdmin(site))
    await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)/)
    await page.goto('/admin/bookings')
    await expect(page.getByText('Nothing’s open.')).toBeVisible()
    return page
  }
  const [owner, colleague] = [await openDesk(), await openDesk()]

  const name = `Grace ${randomUUID().slice(0, 8)}`
  const { submitButton, successHeading } = await openBookingForm(homeowner)
  await fillBookingForm(homeowner, { Name: name })
  await homeowner.clock.fastForward(60_000)
  await submitButton.click()
  await expect(successHeading).toBeVisible()
  await expect(queueRow(owner, name)).toContainText('min left')
  await queueRow(colleague, name).click()
  await expect(timeline(colleague)).toContainText('Booked on the website')

  await queueRow(owner, name).click()
  await owner.getByRole('link', { name: /^Call/ }).click()
  const reached = owner.getByRole('button', { name: 'Reached', exact: true })
  await expect(reached).toBeVisible()
  await expect(colleague.getByText(/is calling right now/)).toBeVisible()

  await test.step('the process is killed during the call', async () => {
    await site.kill9()
    await expect(lost(colleague)).toBeVisible({ timeout: 60_000 })
    const wide = colleague.viewportSize() ?? { width: 1280, height: 720 }
    await colleague.setViewportSize({ width: 390, height: 844 })
    await expect(colleague.getByText('You’re offline, so this booking')).toBeVisible()
    await colleague.setViewportSize(wide)
    await reached.click()
    await expect(owner.getByRole('region', { name: 'Contact' }).getByRole('alert')).toBeVisible()
    await colleague.context().setOffline(true)
    await site.start()
    // The question is still on screen, and one click records the answer.
    await reached.click()
    await expect(owner.getByText('promise kept')).toBeVisible()
  })

  await owner.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Schedule' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Schedule the visit' })
  await dialog.getByLabel(/^Day/).fill(dayAfterTomorrow())
  await dialog.getByLabel(/^Arrival window/).selectOption({ label: '10 AM – 12 PM' })
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(owner.getByText(/^Visit: .*, 10 AM – 12 PM$/)).toBeVisible()

  await test.step('the colleague’s connection comes back: nothing is missed, nothing shows twice', async () => {
    await expect(timeline(colleague)).not.toContainText('Scheduled for')
    await colleague.context().setOffline(false)
    await expect(colleague.getByText(/^Visit: .*, 10 AM – 12 PM$/)).toBeVisible({ timeout: 60_000 })
    await expect(timeline(colleague).getByRole('listitem')).toHaveCount(4)
    await expect(lost(colleague)).toBeHidden({ timeout: 60_000 })
    await expect(queueRow(colleague, name)).toHaveCount(1)
  })

  await test.step('the ledger counts it as kept, and the record is complete', async () => {
    await owner.goto('/admin/response-times')
    await expect(owner.getByText('1 of 1 booking')).toBeVisible()
    expect(await runAdminCommand(site, 'verify-events')).toContain('4 events of 1 bookings are intact')
  })
})
