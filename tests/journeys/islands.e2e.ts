/** The parts of a page that React runs, starting before it has loaded (docs/islands.md). */
import type { Page } from '@playwright/test'
import { bookingForm, fillBookingForm } from '#tests/support/booking-form.ts'
import { comeAlive } from '#tests/support/come-alive.ts'
import { settlePage } from '#tests/support/settled-page.ts'
import { expect, test } from '#tests/support/site.ts'

// One site for the whole file.
test.describe.configure({ mode: 'default' })

/** Holds back the form's code until released. */
async function holdForm(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/booking.island-*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('an untouched page loads no React; touching a form loads it once', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await settlePage(page)
  expect(scripts).toEqual([expect.stringContaining('/assets/starter-')])
  await comeAlive(bookingForm(page).section.locator('form'))
  expect(scripts.filter((url) => url.includes('booking.island'))).toHaveLength(1)
})

test('text typed before the form hydrates stays, and is kept for the tab', async ({ page }) => {
  const letGo = await holdForm(page)
  await page.goto('/')
  await fillBookingForm(page)
  letGo()
  const { section, field, consent } = bookingForm(page)
  await comeAlive(section.locator('form'))
  for (const isReloaded of [false, true]) {
    await expect(field('Name')).toHaveValue('Ada Park')
    await expect(field('Phone')).toHaveValue('(503) 555-0199')
    await expect(field('Appliance Type')).toHaveValue('washer')
    await expect(field('Problem Description')).toHaveValue('It does not spin.')
    if (isReloaded) continue
    await expect(consent).toBeChecked()
    await page.reload()
  }
})

test('a form submitted before it hydrates waits until it has', async ({ page }) => {
  await page.clock.install()
  const letGo = await holdForm(page)
  await page.goto('/')
  await fillBookingForm(page, { Name: '' })
  const { submitButton, toast, field } = bookingForm(page)
  await submitButton.click()
  letGo()
  await expect(toast('Please fill in all required fields')).toBeVisible()
  await expect(field('Name')).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('if the form’s code can’t be loaded, the form still books', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/)
  await page.route('**/assets/booking.island-*', (route) => route.abort())
  await page.goto('/')
  await fillBookingForm(page)
  const { submitButton, successHeading } = bookingForm(page)
  await submitButton.click()
  await expect(page).toHaveURL(/\/\?booked=/)
  await expect(successHeading).toBeVisible()
})

test('the ZIP checker answers in place, marks the map and fills the form', async ({ page }) => {
  await page.goto('/')
  await comeAlive(page.locator('main'))
  await page.getByLabel('Your ZIP code').fill('97201')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Great news! We serve Portland, OR (97201).')).toBeVisible()
  await expect(page.locator('[data-zip="97201"]')).toBeVisible()
  await expect(bookingForm(page).field('ZIP Code')).toHaveValue('97201')
  await expect(page).toHaveURL('/')
})
