/** The parts of a page that React runs, starting before it has loaded (docs/islands.md; app/starter/islands.browser.test.tsx). */

import type { Page } from '@playwright/test'
import { bookingForm, fillBookingForm } from '#tests/support/bookings/booking-form.ts'
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'

/**
 * Waits until an untouched public page has loaded everything it loads on its own. The starter comes after the first paint, so on a
 * busy machine the network can be idle before it's even requested. Switching to the font is the last thing it does.
 */
async function settlePage(page: Page) {
  await expect(page.locator('html[data-started] > body[data-font]')).toBeAttached()
  await page.waitForLoadState('networkidle')
}

test('a page loads no React until someone touches it, and nothing typed or sent before then is lost', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await page.clock.install()
  const code = '**/assets/booking.island-*'
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const { field, consent, submitButton, toast, successHeading } = bookingForm(page)

  await test.step('a form filled in and sent before its code is here', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(code, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    await settlePage(page)
    // The second one counts the view.
    expect(scripts).toEqual([expect.stringContaining('/assets/starter-'), expect.stringContaining('/assets/visit-')])
    await fillBookingForm(page, { Name: '' })
    await submitButton.click()
    held.resolve()
    await expect(toast('Please fill in all required fields')).toBeVisible()
    await expect(field('Name')).toBeFocused()
    await expect(page).toHaveURL('/')
    expect(scripts.filter((url) => url.includes('booking.island'))).toHaveLength(1)
    await expect(consent).toBeChecked()
    await field('Name').fill('Ada Park')
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await expect(field('Name')).toHaveValue('Ada Park')
      await expect(field('Phone')).toHaveValue('(503) 555-0199')
      await expect(field('Appliance Type')).toHaveValue('washer')
      await expect(field('Problem Description')).toHaveValue('It does not spin.')
    }
    await page.unroute(code)
  })

  await test.step('the ZIP checker answers in place, marks the map and fills the form', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/')
    await comeAlive(page.getByLabel('Your ZIP code'))
    await page.getByLabel('Your ZIP code').fill('97201')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Great news! We serve Portland, OR (97201).')).toBeVisible()
    await expect(page.locator('[data-zip="97201"]')).toBeVisible()
    await expect(field('ZIP Code')).toHaveValue('97201')
    await expect(page).toHaveURL('/')
  })

  await test.step('if the form’s code can’t be loaded, the form still books', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.route(code, (route) => route.abort())
    await page.goto('/')
    await fillBookingForm(page)
    await submitButton.click()
    await expect(page).toHaveURL(/\/\?booked=/)
    await expect(successHeading).toBeVisible()
  })
})
