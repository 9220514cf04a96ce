import {
  answerWaitingBookings,
  logIn,
  makeAdmin,
  newPerson,
  openDashboard,
  runAdminCommand,
  toast,
} from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

test('when a session ends while an admin is typing, the sign-in opens in place and nothing is lost', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  const password = newPerson().password
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.locator('input[name=current]').fill(admin.password)
  await page.locator('main input[name=password]').fill(password)

  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL('/admin/account')
  await expect(dialog.locator('input[name=email]')).toHaveValue(admin.email)
  await dialog.locator('input[name=password]').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()

  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, { ...admin, password })
  await expect(page).toHaveURL('/admin/dashboard')
})

test('closing the sign-in prompt keeps what was typed, and the next save asks again', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.locator('input[name=email]').fill('new@example.com')
  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Error', 'You’re signed out, so nothing was saved.')).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('new@example.com')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
})

test('a rejected sign-in in the dialog says why in the dialog', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.locator('input[name=email]').fill('new@example.com')
  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.locator('input[name=password]').fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(dialog.locator('input[name=password]')).toBeFocused()
  await expect(toast(page, 'Login Failed')).toHaveCount(0)
})

test('a session the server has ended leads to the login on the next page load', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login')
})

test('an admin sees where the account is signed in and can end a session there', async ({
  page,
  browser,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[013]/)
  const admin = await makeAdmin(site)
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openDashboard(elsewhere, admin)
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await sessions.filter({ hasNotText: 'This device' }).getByRole('button').click()
  await expect(toast(page, 'Signed out there')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL('/admin/login')
  await elsewhere.context().close()
})

test('a new password signs out the other devices, and the list shows it', async ({ page, browser, site }) => {
  const admin = await makeAdmin(site)
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openDashboard(elsewhere, admin)
  await elsewhere.context().close()
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const form = page.getByRole('region', { name: 'Password' })
  await form.getByLabel('Current password').fill(admin.password)
  await form.getByLabel('New password').fill('another-tall-orange-kettle')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(sessions).toHaveCount(1)
})
