import { expectAccessible, expectNoSidewaysScroll, looks, openInLook } from '#tests/support/accessibility.ts'
import { test } from '#tests/support/site.ts'

const paths = ['/', '/services', '/privacy-policy', '/blog', '/admin/login', '/no-such-page']

for (const path of paths) {
  for (const look of looks) {
    test(`${path} is accessible and fits, ${look.name}`, async ({ page, expectComplaint }) => {
      if (path === '/no-such-page') expectComplaint(/status of 404/)
      await openInLook(page, path, look)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}

test('the opened menu of a phone is accessible', async ({ page }) => {
  for (const look of looks.filter(({ width }) => width === 390)) {
    await openInLook(page, '/', look)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expectAccessible(page)
  }
})
