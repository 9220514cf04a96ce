import type { Page } from '@playwright/test'
import { logIn, makeAdmin, openDashboardSignedIn, toast } from '#tests/support/accounts/back-office.ts'
import { giveCode, nextCode, setUpAuthenticator } from '#tests/support/accounts/second-factor.ts'
import { expect, test } from '#tests/support/sites/site.ts'
import { sweepSite } from '#tests/support/sites/sweep-site.ts'

// The one site of several files that accepts security keys.
/** Plugs in a virtual Chromium authenticator whose user always says yes: built into the device, or a key in the USB port. */
async function plugInAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test.use(sweepSite)

test('a passkey signs in without typing anything, and a security key after the password', async ({
  page,
  site,
  expectComplaint,
}) => {
  // The password-only token is rejected, and there are no recovery codes to count.
  expectComplaint(/status of 40[134]/)
  await plugInAuthenticator(page, 'usb')
  const admin = await makeAdmin(site)
  await openDashboardSignedIn(page, admin)
  const account = page.getByRole('link', { name: 'Account' })
  const logOut = page.getByRole('button', { name: 'Logout' })
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await account.click()
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(toast(page, 'Passkey added')).toBeVisible()
  // A device holds one passkey per account.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('alert')).toContainText('This device or key is already set up for your account.')
  await passkeys.getByRole('button', { name: 'Rename' }).click()
  await passkeys.getByLabel('Name').fill('Work laptop')
  await passkeys.getByRole('button', { name: 'Save name' }).click()
  await expect(passkeys.getByText('Work laptop')).toBeVisible()

  // The same key can double as a second factor. Neither replaces the other.
  const factors = page.getByRole('region', { name: 'Second factor' })
  await factors.getByRole('button', { name: 'Add a security key' }).click()
  await factors.getByLabel('Name of the key').fill('Key on the ring')
  await factors.getByRole('button', { name: 'Add the key' }).click()
  await expect(toast(page, 'Security key added')).toBeVisible()
  await expect(factors.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await factors.getByRole('button', { name: 'I’ve saved my codes' }).click()
  await expect(factors.getByRole('listitem')).toContainText(['Key on the ring'])

  await logOut.click()
  await logIn(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor')
  await expect(page.getByLabel('Code')).toHaveCount(0)
  const session = page.waitForResponse(/\/auth\/v1\/factors\/[^/]+\/verify$/)
  await page.getByRole('button', { name: 'Use a security key' }).click()
  await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)$/)
  const { access_token: token } = (await (await session).json()) as { access_token: string }
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ aal: 'aal2' })
  await account.click()
  await factors.getByRole('button', { name: 'Remove Key on the ring' }).click()
  await page.getByRole('dialog', { name: 'Remove Key on the ring?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Second factor removed')).toBeVisible()
  await expect(factors.getByText('Key on the ring')).toHaveCount(0)

  // With a second factor, a user-verifying passkey needs no code, except to change sign-in methods.
  const app = await setUpAuthenticator(page)
  await logOut.click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(toast(page, 'Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/(dashboard|bookings)$/)
  await account.click()
  await passkeys.getByRole('button', { name: 'Delete Work laptop' }).click()
  await page.getByRole('dialog', { name: 'Delete Work laptop?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Second factor' })).toBeVisible()
  await giveCode(page, nextCode(app))
  await expect(toast(page, 'Passkey deleted')).toBeVisible()
  // Without the passkey that opened it, the session rests on the code alone, which has been entered.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
})
