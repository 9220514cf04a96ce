import { logIn, makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { turnOnAuthenticator } from '#tests/support/accounts/second-factor.ts'
import { expectAccessibleInBothLooks } from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { sweepSite } from '#tests/support/sites/sweep-site.ts'

test.use(sweepSite)

test('signing in, the account and every question about a session are accessible', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of (4\d\d|500)/)
  const admin = await makeAdmin(site)
  await test.step('the login with its mistakes, and signing up', async () => {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Please enter your email.')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Create Admin Account' }).click()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('a forgotten password', async () => {
    await page.getByRole('button', { name: 'Admin Login' }).click()
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expectAccessibleInBothLooks(page)
    await page.locator('input[name=email]').fill(admin.email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectAccessibleInBothLooks(page)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/This code is wrong or has expired/)).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('the account, an authenticator app and recovery codes', async () => {
    await openDashboardSignedIn(page, admin)
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Add a security key' }).click()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await turnOnAuthenticator(page)
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
    await page.getByRole('button', { name: 'Make new codes' }).click()
    const question = page.getByRole('dialog', { name: 'Make new recovery codes?' })
    await page.route('**/auth/v1/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { msg: 'Full disk' } }),
    )
    await question.getByRole('button', { name: 'Make new codes' }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.unroute('**/auth/v1/**')
    await page.keyboard.press('Escape')
  })
  await test.step('a session that ends on a screen', async () => {
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'New Category' }).click()
    await page.getByLabel('Name').fill('Half a na')
    await site.query('DELETE FROM auth.sessions')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByRole('dialog').locator('input[name=password]')).toBeVisible()
    await expectAccessibleInBothLooks(page)
    await page.getByRole('dialog').locator('input[name=password]').fill('not this one')
    await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
  await test.step('the second factor', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/admin/login')
    await logIn(page, admin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
    await expectAccessibleInBothLooks(page)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, 'Login Failed')).toBeVisible()
    await expectAccessibleInBothLooks(page)
  })
})
