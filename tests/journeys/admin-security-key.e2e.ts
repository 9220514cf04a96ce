import { answerWaitingBookings, logIn, makeAdmin, openDashboard, toast } from '#tests/support/back-office.ts'
import { expect, test } from '#tests/support/site.ts'
import { plugInAuthenticator } from '#tests/support/virtual-authenticator.ts'

test.beforeEach(({ site }) => answerWaitingBookings(site))

test.use({ siteEnvironment: { AUTH_WEBAUTHN_FACTOR: 'on' } })

test('a security key can be added, is requested after the password, and can be removed', async ({
  page,
  site,
  expectComplaint,
}) => {
  // The password-only token is rejected, and there are no recovery codes to count.
  expectComplaint(/status of 40[34]/)
  await plugInAuthenticator(page, 'usb')
  const admin = await makeAdmin(site)
  await openDashboard(page, admin)
  await page.getByRole('link', { name: 'Account' }).click()
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Add a security key' }).click()
  await section.getByLabel('Name of the key').fill('Key on the ring')
  await section.getByRole('button', { name: 'Add the key' }).click()
  await expect(toast(page, 'Security key added')).toBeVisible()
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await section.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expect(section.getByRole('listitem')).toContainText(['Key on the ring'])

  // The same key can double as a passkey. Neither replaces the other.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
  await expect(page.getByLabel('Code')).toHaveCount(0)
  const session = page.waitForResponse(/\/auth\/v1\/factors\/[^/]+\/verify$/)
  await page.getByRole('button', { name: 'Use a security key' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  const { access_token: token } = (await (await session).json()) as { access_token: string }
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ aal: 'aal2' })

  await page.getByRole('link', { name: 'Account' }).click()
  await section.getByRole('button', { name: 'Remove Key on the ring' }).click()
  await page.getByRole('dialog', { name: 'Remove Key on the ring?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()
  await expect(section.getByText('Key on the ring')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await logIn(page, admin)
  await expect(page).toHaveURL('/admin/dashboard')
})
