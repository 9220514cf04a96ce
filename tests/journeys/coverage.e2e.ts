import type { Page } from '@playwright/test'
import { comeAlive } from '#tests/support/come-alive.ts'
import { expect, test } from '#tests/support/site.ts'

function coverage(page: Page) {
  const section = page.locator('#coverage')
  return {
    section,
    input: section.getByRole('textbox', { name: 'Your ZIP code' }),
    good: section.getByRole('status'),
    bad: section.getByRole('alert'),
    highlight: section.locator('svg [data-zip]'),
  }
}

/** Opens the home page and waits for the checker to hydrate. */
async function openHome(page: Page) {
  await page.goto('/')
  await comeAlive(coverage(page).section.locator('form'))
}

test('a positive answer has a button to the form with the ZIP code filled in', async ({ page }) => {
  await openHome(page)
  const { section, input, bad } = coverage(page)
  const goOn = section.getByRole('link', { name: /^Book a repair in/ })
  await input.fill('10001')
  await input.press('Enter')
  await expect(bad).toBeVisible()
  await expect(goOn).toHaveCount(0)
  await input.fill('97030')
  await input.press('Enter')
  const zip = page.locator('#booking').getByLabel('ZIP Code')
  await expect(zip).toHaveValue('97030')
  // The button means this ZIP code, whatever is in the form.
  await zip.fill('97201')
  await goOn.click()
  await expect(page).toHaveURL(/#booking$/)
  await expect(zip).toHaveValue('97030')
  await expect(page.locator('#booking').getByRole('heading', { level: 2 })).toBeInViewport()
})

test('the server does the check when the list can’t be loaded', async ({ page, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  await page.route('/service-area.json', (route) => route.abort())
  await openHome(page)
  const { input, good } = coverage(page)
  await input.fill('97201')
  await input.press('Enter')
  await expect(good).toHaveText('Great news! We serve Portland, OR (97201). We offer same-day service in your area!')
  await expect(page).toHaveURL('/?zip=97201#coverage')
})

test('without a connection, a check ends in a message with the number to call', async ({ page, expectComplaint }) => {
  expectComplaint(/Failed to load resource/)
  await openHome(page)
  const { section, input } = coverage(page)
  await page.route(/\/service-area\.json$|\/(#\w+)?$/, (route) => route.abort())
  await input.fill('97201')
  await input.press('Enter')
  await expect(section.getByRole('alert')).toHaveText(
    'We lost the connection before we could check your ZIP code. Please try again, or call us at (503) 555-0142.',
  )
  await expect(section.getByRole('alert').getByRole('link')).toHaveAttribute('href', 'tel:+15035550142')
  await expect(input).toHaveValue('97201')
})

test('going back to the home page resets the checker', async ({ page }) => {
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true })
  const { section, input, good, highlight } = coverage(page)
  await openHome(page)
  await input.fill('97201')
  await input.press('Enter')
  await expect(good).toBeVisible()
  // Following the link to the form keeps the answer, whose ZIP code is filled in there.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book Repair' }).click()
  await expect(good).toBeVisible()
  await home.click()
  await expect(good).toHaveCount(0)
  await expect(highlight).toHaveCount(0)
  await expect(input).toHaveValue('')

  await page.goto('/?zip=10001')
  await comeAlive(section.locator('form').first())
  await expect(section.getByRole('alert')).toBeVisible()
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(section.getByRole('alert')).toHaveCount(0)
  await expect(input).toHaveValue('')
})

test('the map shows on the first page and after a navigation', async ({ page }) => {
  const map = page.getByRole('img', { name: 'Map of our service area' })
  // The map references shapes the page draws next to it.
  const shapes = page.locator('#coverage-shapes')
  await openHome(page)
  await expect(map.locator('use')).toHaveAttribute('href', '#coverage-shapes')
  await expect(map).toHaveAccessibleDescription(/^Dots mark the ZIP codes we serve, in Portland, OR; Vancouver, WA;/)
  await expect(shapes).toContainText('Lake Oswego')
  await page.goto('/privacy-policy')
  await comeAlive(page.getByRole('link', { name: 'Home', exact: true }).first())
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(map).toBeVisible()
  await expect(shapes).toContainText('Lake Oswego')
  await expect(shapes.locator('path')).toHaveCount(5)
})
