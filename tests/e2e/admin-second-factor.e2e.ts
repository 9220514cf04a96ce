import type { Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { logIn, makeAdmin, openDashboard, type Person, toast } from '#tests/support/back-office.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

test.beforeEach(({ expectComplaint }) => {
  // Before the code is given, the server refuses the token of the password alone; without codes there are none to count.
  expectComplaint(/status of 40[0134]/)
})

test('with an authenticator app the password is not enough', async ({ page, site }) => {
  const { admin, app } = await setUpAuthenticator(page, site)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login')
  await giveCode(page, app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a wrong code is told in the words of the provider', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 422/)
  const { admin, app } = await setUpAuthenticator(page, site)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  const right = app.generate({ timestamp: Date.now() + 30_000 })
  await giveCode(page, right === '000000' ? '111111' : '000000')
  await expect(toast(page, 'Login Failed', 'Invalid TOTP code entered')).toBeVisible()
})

test('a recovery code replaces a lost phone, once', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 422/)
  const { admin } = await setUpAuthenticator(page, site)
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)
  await expect(page.getByText(`${codes.length} recovery codes left.`)).toBeVisible()
  await page.getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL('/admin/posts')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText(`${codes.length} recovery codes left.`)).toBeVisible()
  await expect(list).toHaveCount(0)

  for (const outcome of ['Logged in successfully', 'Login Failed']) {
    await page.getByRole('button', { name: 'Logout' }).click()
    await logIn(page, admin)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.locator('input[name=code]').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(toast(page, outcome).last()).toBeVisible()
  }
})

test('the second factor can be removed again', async ({ page, site }) => {
  const { admin } = await setUpAuthenticator(page, site)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
})

/** Signs in and turns on an authenticator app; leaves the page at the account. */
async function setUpAuthenticator(page: Page, site: Site): Promise<{ admin: Person; app: OTPAuth.TOTP }> {
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByAltText('QR code for your authenticator app')).toBeVisible()
  const secret = (await section.getByRole('code').textContent()) ?? ''
  const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) })
  await section.locator('input[name=code]').fill(app.generate())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, 'Second factor is on')).toBeVisible()
  return { admin, app }
}

async function giveCode(page: Page, code: string) {
  await page.locator('input[name=code]').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}
