import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TOTP } from 'otpauth'
import {
  answerWaitingBookings,
  logIn,
  makeAdmin,
  newPerson,
  openDashboard,
  type Person,
  readMail,
  toast,
} from '#tests/support/back-office.ts'
import { giveCode, nextCode, setUpAuthenticator, turnOnAuthenticator } from '#tests/support/second-factor.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

test.beforeEach(({ expectComplaint, site }) => {
  // Until the code is entered, the server rejects the password-only token. The count of recovery codes fails too as long as there
  // are none.
  expectComplaint(/status of 40[0134]/)
  return answerWaitingBookings(site)
})

test('with an authenticator app, the password alone isn’t enough', async ({ page, site }) => {
  const { admin, app } = await adminWithAuthenticator(page, site)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login')
  await giveCode(page, nextCode(app))
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  // The URL requested in between.
  await expect(page).toHaveURL('/admin/posts')
})

test('a wrong code shows the provider’s message', async ({ page, site, expectComplaint }) => {
  expectComplaint(/status of 422/)
  const { admin, app } = await adminWithAuthenticator(page, site)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  const right = nextCode(app)
  await giveCode(page, right === '000000' ? '111111' : '000000')
  await expect(toast(page, 'Login Failed', 'Invalid TOTP code entered')).toBeVisible()
})

test('setup ends with recovery codes, each of which replaces a lost phone once', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await turnOnAuthenticator(page)
  await expect(page.getByRole('heading', { name: 'Last step: save your recovery codes' })).toBeFocused()
  const list = page.getByRole('list', { name: 'Recovery codes' })
  await expect(list).toBeVisible()
  const codes = await list.getByRole('listitem').allTextContents()
  expect(codes.length).toBeGreaterThanOrEqual(8)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Codes copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`)
  // As in a browser without a clipboard API.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(page, 'Error', 'Your browser won’t let this page copy.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)

  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expect(page.getByText(`${codes.length} recovery codes left.`)).toBeVisible()
  await expect(list).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeFocused()
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

test('new recovery codes replace the old ones only after a confirmation, which shows any failure itself', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await openDashboard(page, await makeAdmin(site))
  await turnOnAuthenticator(page)
  const list = page.getByRole('list', { name: 'Recovery codes' })
  const first = await list.getByRole('listitem').first().textContent()
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(new URL(request.url()).pathname)
  })

  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' })
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.route('**/auth/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { msg: 'Full disk' } }),
  )
  await question.getByRole('button', { name: 'Make new codes' }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await expect(toast(page, 'Error')).toHaveCount(0)
  await page.unroute('**/auth/v1/**')
  asked.length = 0
  await question.getByRole('button', { name: 'Make new codes' }).dblclick()
  await expect(question).toHaveCount(0)
  await expect(list.getByRole('listitem').first()).not.toHaveText(first ?? '')
  await expect(page.getByText(/^\d+ recovery codes left\.$/)).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the factor is on even if creating the codes failed, and the screen keeps offering them', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  const doorOfCodes = '**/auth/v1/factors/recovery-codes'
  await page.route(doorOfCodes, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { msg: 'Full disk' } }),
  )
  await turnOnAuthenticator(page)
  await expect(
    page.getByText('You have no recovery codes. Without them, losing your phone locks you out.'),
  ).toBeVisible()
  await page.unroute(doorOfCodes)
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
})

test('a new password that can’t be accepted is rejected before asking for the code', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(01|22)/)
  const { admin, app } = await adminWithAuthenticator(page, site)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.locator('input[name=email]').fill(admin.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const { code } = await readMail(site, admin.email, /Reset your password/)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()

  const field = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save the new password' })
  for (const [password, refusal] of [
    ['short', 'Password should be at least 6 characters.'],
    ['qwerty123', 'Password is known to be weak and easy to guess, please choose a different one.'],
    [admin.password, 'New password should be different from the old password.'],
  ] as const) {
    await field.fill(password)
    await save.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(refusal))
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(password)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await field.fill(newPerson().password)
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Second factor' })).toBeVisible()
  await giveCode(page, nextCode(app))
  await expect(toast(page, 'Your password was changed')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a session that ends on a screen resumes there with password and code, and nothing typed is lost', async ({
  page,
  site,
  browser,
}) => {
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  const newEmail = newPerson().email
  await page.getByLabel('New email').fill(newEmail)

  // Turning on a second factor elsewhere ends every session without one.
  const elsewhere = await browser.newContext({ baseURL: site.url })
  const otherPage = await elsewhere.newPage()
  await openDashboard(otherPage, admin)
  const app = await setUpAuthenticator(otherPage)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Change email' }).click()
  const password = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(password.getByLabel('Email')).toHaveValue(admin.email)
  await expect(password.locator('input[name=password]')).toBeFocused()
  await password.locator('input[name=password]').fill(admin.password)
  await password.getByRole('button', { name: 'Login', exact: true }).click()
  const code = page.getByRole('dialog', { name: 'Second factor' })
  await expect(code.getByLabel('Code')).toBeFocused()
  await giveCode(page, nextCode(app))

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(`Please open the links we sent to ${admin.email} and ${newEmail}.`)).toBeVisible()
})

test('the second factor can be removed again', async ({ page, site }) => {
  const { admin } = await adminWithAuthenticator(page, site)
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog', { name: 'Remove Authenticator app?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
})

/** Signs in and turns on an authenticator app. Leaves the page on the account screen. */
async function adminWithAuthenticator(page: Page, site: Site): Promise<{ admin: Person; app: TOTP }> {
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  return { admin, app: await setUpAuthenticator(page) }
}
