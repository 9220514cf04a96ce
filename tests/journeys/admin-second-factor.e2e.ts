import {
  answerWaitingBookings,
  logIn,
  makeAdmin,
  newPerson,
  openDashboard,
  openDashboardSignedIn,
  toast,
} from '#tests/support/accounts/back-office.ts'
import { giveCode, nextCode, turnOnAuthenticator } from '#tests/support/accounts/second-factor.ts'
import { readMail } from '#tests/support/messages/read-mail.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('with a second factor, every other way in asks for it, until it’s removed', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  // Until the code is entered, the server rejects the password-only token. There are no recovery codes to count at first.
  expectComplaint(/status of 4(0[0134]|22)/)
  await answerWaitingBookings(site)
  const admin = await makeAdmin(site)
  await openDashboardSignedIn(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  const newEmail = newPerson().email
  await page.getByLabel('New email').fill(newEmail)

  // Turning on a second factor elsewhere ends every session without one, and its screen resumes with password and code.
  const elsewhere = await browser.newContext({ baseURL: site.url })
  const otherPage = await elsewhere.newPage()
  await openDashboardSignedIn(otherPage, admin)
  const app = await turnOnAuthenticator(otherPage)
  const codes = await otherPage.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await elsewhere.close()
  await page.getByRole('button', { name: 'Change email' }).click()
  const password = page.getByRole('dialog', { name: 'Sign in again' })
  await password.locator('input[name=password]').fill(admin.password)
  await password.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Second factor' }).getByLabel('Code')).toBeFocused()
  await giveCode(page, nextCode(app))
  await expect(page.getByText('This site has no mail server yet')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A recovery code replaces a lost phone once.
  for (const outcome of ['Logged in successfully', 'Login Failed']) {
    await page.getByRole('button', { name: 'Logout' }).click()
    await logIn(page, admin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await giveCode(page, codes[0] ?? '')
    await expect(toast(page, outcome).last()).toBeVisible()
  }

  // A forgotten password, whose link doesn't replace the factor. One that can't be accepted is rejected before asking for the code.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.locator('input[name=email]').fill(admin.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const { code } = await readMail(site, admin.email, /Reset your password/)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save the new password' })
  await field.fill(admin.password)
  await save.click()
  await expect(field).toHaveAccessibleDescription(/New password should be different from the old password\./)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  admin.password = newPerson().password
  await field.fill(admin.password)
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Second factor' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveCode(page, codes[1] ?? '')
  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')

  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('8 recovery codes left.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog', { name: 'Remove Authenticator app?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await openDashboard(page, admin)
})
