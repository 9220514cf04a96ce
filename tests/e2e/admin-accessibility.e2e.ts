import { contrastingLooks, expectAccessible, expectNoSidewaysScroll, openInLook } from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboard } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

for (const look of contrastingLooks) {
  test(`the admin's door is accessible and fits, ${look.name}`, async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400/)
    await openInLook(page, '/admin/login', look)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Please enter your email.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Admin Login' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expectAccessible(page)
    await page.goto('/admin/reset-password')
    await expect(page.getByRole('link', { name: 'Back to the login' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test(`the screens of the back office are accessible and fit, ${look.name}`, async ({
    page,
    site,
    expectComplaint,
  }) => {
    expectComplaint(/status of 404/)
    await openInLook(page, '/admin/login', look)
    await openDashboard(page, await makeAdmin(site))
    for (const screen of [
      'dashboard',
      'posts',
      'posts/new',
      'categories',
      'ai-settings',
      'migrate-images',
      'account',
    ]) {
      await page.goto(`/admin/${screen}`)
      await expect(page.getByRole('banner').getByText('Blog Admin')).toBeVisible()
      if (screen === 'account') await page.getByRole('button', { name: 'Set up' }).click()
      if (screen === 'account') await expect(page.getByAltText('QR code')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    if (look.width === 390) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expectAccessible(page)
    }
  })
}
