/** A browser older than those the site is made for (docs/browsers.md): without what the newest ones of December 2023 brought. */
import { expect, test } from '#tests/support/sites/site.ts'

test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse')))

test('an older browser gets the documents as they are, and no script', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel(/ZIP/).first().fill('97201')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/97201/).first()).toBeVisible()
  expect(scripts).toEqual([])
})

test('in the back office an older browser reads why nothing starts', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'This browser is too old for the back office' })).toBeVisible()
  await expect(page.getByText('Please update it')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading')).toHaveCount(1)
})
