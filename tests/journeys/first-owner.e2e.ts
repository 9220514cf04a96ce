/** From a fresh start to the dashboard without a terminal: the address that the start prints makes the first owner. */
import { newPerson } from '#tests/support/accounts/back-office.ts'
import { proveAuthenticator } from '#tests/support/accounts/second-factor.ts'
import { expectAccessibleInBothLooks } from '#tests/support/browser/accessibility.ts'
import { expect, test } from '#tests/support/sites/site.ts'

test.use({ siteEnvironment: { BUSINESS_NAME: 'Rose City Repair' } })

test('whoever opens the printed address becomes the owner, adds a second factor and is on the dashboard', async ({
  page,
  site,
  browser,
  expectComplaint,
}) => {
  // A weak password is refused, and there are no recovery codes to count at first.
  expectComplaint(/status of 40[04]/)
  await expect.poll(site.logs).toContain('/admin/first-owner#')
  const [address = '', secret = ''] = site.logs().match(/http\S+\/admin\/first-owner#(\S+)/) ?? []
  await page.goto('/admin/login')
  await expect(page.getByText('This site has no owner yet.')).toBeVisible()

  await page.goto(address)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Set up your site')
  await expectAccessibleInBothLooks(page)
  const { email, password } = newPerson()
  const [emailField, passwordField] = [page.locator('input[name=email]'), page.locator('input[name=password]')]
  const send = page.getByRole('button', { name: 'Continue' })
  await emailField.fill(email)
  await passwordField.fill('kettle')
  await send.click()
  await expect(passwordField).toHaveAccessibleDescription(/at least 8 characters/)
  await page.reload()
  await expect(emailField).toHaveValue(email)
  await passwordField.fill(password)
  await send.click()

  await expect(title).toHaveText('Set up a second factor')
  await expectAccessibleInBothLooks(page)
  await proveAuthenticator(page, page.getByRole('main'))
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title).toHaveText('Dashboard')
  await expect(page.getByRole('link', { name: 'Set up email' })).toBeVisible()

  const late = await (await browser.newContext()).newPage()
  await late.goto(address)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('This site has an owner')
  await late.getByRole('link', { name: 'Sign in' }).click()
  await expect(late).toHaveURL('/admin/login')
  await expect(late.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  // It was printed once and logged nowhere.
  expect(site.logs().split(secret)).toHaveLength(2)
})
