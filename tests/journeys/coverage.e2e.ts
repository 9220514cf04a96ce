/** From the ZIP checker to the form and home again (app/routes/booking/coverage.browser.test.tsx, tests/pages/coverage.test.ts). */
import { comeAlive } from '#tests/support/browser/come-alive.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('a served ZIP code leads to the form, home starts over, and without the list the server answers', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/)
  const section = page.locator('#coverage')
  const input = section.getByRole('textbox', { name: 'Your ZIP code' })
  const [good, bad] = [section.getByRole('status'), section.getByRole('alert')]
  const mainLink = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const form = page.locator('#booking')
  const zip = form.getByLabel('ZIP Code')
  const check = async (code: string) => {
    await input.fill(code)
    await input.press('Enter')
  }
  await page.goto('/privacy-policy')
  await comeAlive(mainLink('Home'))
  await mainLink('Home').click()
  // The map references shapes the page draws next to it.
  const map = page.getByRole('img', { name: 'Map of our service area' })
  await expect(map.locator('use')).toHaveAttribute('href', '#coverage-shapes')
  await expect(map).toHaveAccessibleDescription(/^Dots mark the ZIP codes we serve, in Portland, OR; Vancouver, WA;/)
  await expect(page.locator('#coverage-shapes')).toContainText('Lake Oswego')
  await expect(page.locator('#coverage-shapes path')).toHaveCount(5)

  await comeAlive(section.locator('form'))
  const goOn = section.getByRole('link', { name: /^Book Online in/ })
  await check('10001')
  await expect(bad).toBeVisible()
  await expect(goOn).toHaveCount(0)
  await check('97030')
  await expect(zip).toHaveValue('97030')
  // The button means this ZIP code, whatever is in the form.
  await zip.fill('97201')
  await goOn.click()
  await expect(page).toHaveURL(/#booking$/)
  await expect(zip).toHaveValue('97030')
  await expect(form.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(good, 'the answer stays, for its ZIP code is in the form').toBeVisible()
  await mainLink('Home').click()
  await expect(good).toHaveCount(0)
  await expect(section.locator('svg [data-zip]')).toHaveCount(0)
  await expect(input).toHaveValue('')

  await page.goto('/?zip=10001')
  await comeAlive(section.locator('form').first())
  await expect(bad).toBeVisible()
  await mainLink('Home').click()
  await expect(page).toHaveURL('/')
  await expect(bad).toHaveCount(0)
  await expect(input).toHaveValue('')

  await page.route('/service-area.json', (route) => route.abort())
  await page.reload()
  await comeAlive(section.locator('form'))
  await check('97201')
  await expect(good).toHaveText('Great news! We serve Portland, OR (97201). We offer same-day service in your area!')
  await expect(page).toHaveURL('/?zip=97201#coverage')
  await comeAlive(section.locator('form').first())
  await page.route(/\/(\?[^#]*)?(#\w+)?$/, (route) => route.abort())
  await check('97202')
  await expect(bad).toHaveText(
    'We lost the connection before we could check your ZIP code. Please try again, or call us at (503) 555-0142.',
  )
  await expect(bad.getByRole('link')).toHaveAttribute('href', 'tel:+15035550142')
  await expect(input).toHaveValue('97202')
})
