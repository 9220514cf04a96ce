import {
  expectAccessible,
  expectAccessibleInBothLooks,
  expectNoSidewaysScroll,
  phoneAt200Percent,
} from '#tests/support/accessibility.ts'
import { makeAdmin, openDashboardSignedIn } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

test('the admin login is accessible and fits a dark phone and a light laptop', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Create Admin Account' }).click()
  await expectAccessibleInBothLooks(page)
  await page.getByRole('button', { name: 'Admin Login' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expectAccessibleInBothLooks(page)
  await page.goto('/admin/reset-password')
  await expect(page.getByRole('link', { name: 'Back to the login' })).toBeVisible()
  await expectAccessibleInBothLooks(page)
})

test('the back-office screens are accessible and fit a dark phone and a light laptop', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/login')
  await openDashboardSignedIn(page, await makeAdmin(site))
  for (const screen of ['dashboard', 'posts', 'posts/new', 'categories', 'ai-settings', 'migrate-images', 'account']) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('banner').getByText('Blog Admin')).toBeVisible()
    if (screen === 'account') await page.getByRole('button', { name: 'Set up' }).click()
    if (screen === 'account') await expect(page.getByAltText('QR code')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
  await expectAccessible(page)
})

test('the back-office screens fit a phone at 200 % text', async ({ page, site }) => {
  await openDashboardSignedIn(page, await makeAdmin(site))
  await page.setViewportSize(phoneAt200Percent)
  for (const [screen, part] of Object.entries({
    dashboard: 'Total Posts',
    posts: 'Draft',
    'posts/new': 'Preview',
    categories: 'New Category',
    'ai-settings': 'Save Settings',
    'migrate-images': 'Start Migration',
    texts: 'Running late',
    business: 'Show how many repairs',
    'desk-settings': 'Save settings',
    plan: 'To schedule',
    account: 'Change password',
  })) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('main').getByText(part).first()).toBeVisible()
    await expectNoSidewaysScroll(page, `${screen} at 200 % text`)
  }
})
