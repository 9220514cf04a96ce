import { answerWaitingBookings, makeAdmin, openDashboard, toast } from '#tests/support/back-office.ts'
import { giveCode, nextCode, setUpAuthenticator } from '#tests/support/second-factor.ts'
import { expect, test } from '#tests/support/site.ts'
import { plugInAuthenticator } from '#tests/support/virtual-authenticator.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

test('a passkey can be added, renamed, used to sign in without typing anything, and deleted', async ({
  page,
  site,
}) => {
  await plugInAuthenticator(page)
  await openDashboard(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Account' }).click()
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  // A device holds one passkey per account.
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByRole('alert')).toHaveText(
    'This device or key is already set up for your account. You can use it to sign in.',
  )
  await section.getByRole('button', { name: 'Rename' }).click()
  await section.getByLabel('Name').fill('Work laptop')
  await section.getByRole('button', { name: 'Save name' }).click()
  await expect(section.getByText('Work laptop')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('link', { name: 'Account' }).click()
  await section.getByRole('button', { name: 'Delete Work laptop' }).click()
  await page.getByRole('dialog', { name: 'Delete Work laptop?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Passkey deleted')).toBeVisible()
  await expect(section.getByText('Work laptop')).toHaveCount(0)
})

test('with a second factor, a user-verifying passkey needs no code, except to change sign-in methods', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[134]/)
  await plugInAuthenticator(page)
  await openDashboard(page, await makeAdmin(site))
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  const app = await setUpAuthenticator(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Delete Passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Second factor' })).toBeVisible()
  await giveCode(page, nextCode(app))
  await expect(toast(page, 'Passkey deleted')).toBeVisible()
  // Without the passkey that opened it, the session rests on the code alone, which has been entered.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
})

test('someone without a passkey gets a friendly message', async ({ page }) => {
  await plugInAuthenticator(page)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(
    toast(page, 'Login Failed', 'You didn’t use a passkey or security key. You can try again.'),
  ).toBeVisible()
})
