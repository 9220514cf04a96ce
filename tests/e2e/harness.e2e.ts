import { expect, test } from '#tests/support/site.ts'

test('the home page opens without a complaint', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a complaint fails a test', async ({ page, expectComplaint }) => {
  test.fail()
  expectComplaint(/something else/)
  await page.goto('/')
  await page.evaluate(() => console.error('broken'))
})
