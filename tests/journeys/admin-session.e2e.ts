import {
  answerWaitingBookings,
  logIn,
  makeAdmin,
  newPerson,
  openDashboardSignedIn,
  runAdminCommand,
  toast,
} from '#tests/support/accounts/back-office.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test('a session ended by the operator, another device or another tab leaves what was typed with its author', async ({
  page,
  context,
  browser,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[013]/)
  await answerWaitingBookings(site)
  const admin = await makeAdmin(site)
  const password = newPerson().password
  await openDashboardSignedIn(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.locator('input[name=current]').fill(admin.password)
  await page.locator('main input[name=password]').fill(password)
  await runAdminCommand(site, 'revoke-sessions', admin.email)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.locator('input[name=email]')).toHaveValue(admin.email)
  await dialog.locator('input[name=password]').fill(admin.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  admin.password = password

  // Another device, whose session is ended from here, gets no further than the login.
  const elsewhere = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openDashboardSignedIn(elsewhere, admin)
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await sessions.filter({ hasNotText: 'This device' }).getByRole('button').click()
  await expect(toast(page, 'Signed out there')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await elsewhere.goto('/admin/posts')
  await expect(elsewhere).toHaveURL('/admin/login')
  await elsewhere.context().close()

  // Logging out in one tab leaves no other open, but whoever typed there gets it back.
  const [idle, typed] = [await context.newPage(), await context.newPage()]
  await idle.goto('/admin/account')
  await expect(idle.getByRole('heading', { level: 1 })).toHaveText('Account')
  await typed.goto('/admin/categories')
  await typed.getByRole('button', { name: 'New Category', exact: true }).click()
  const name = typed.getByLabel('Name')
  const category = `Mine ${crypto.randomUUID().slice(0, 8)}`
  await name.fill(category)
  await page.getByRole('button', { name: 'Logout' }).click()
  for (const tab of [page, idle]) await expect(tab).toHaveURL('/admin/login')
  const covering = typed.getByRole('dialog', { name: 'Sign in again' })
  await expect(covering).toContainText('You signed out in another tab. Nothing you typed is lost.')
  await expect(name).toBeHidden()
  await covering.locator('input[name=password]').fill(admin.password)
  await covering.getByRole('button', { name: 'Login' }).click()
  await expect(name).toHaveValue(category)
  await typed.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(toast(typed, 'Success', 'Category created')).toBeVisible()

  await typed.getByRole('button', { name: 'Logout' }).click()
  await expect(typed).toHaveURL('/admin/login')
  await logIn(typed, admin)
  await expect(typed).toHaveURL('/admin/dashboard')
})
