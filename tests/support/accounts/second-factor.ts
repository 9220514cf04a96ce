import { expect, type Locator, type Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { toast } from './back-office.ts'

/** Turns on an authenticator app for the signed-in user. Leaves the page on the account screen. */
export async function setUpAuthenticator(page: Page): Promise<OTPAuth.TOTP> {
  const app = await turnOnAuthenticator(page)
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click()
  return app
}

/** The same, up to the last step, which shows the recovery codes. */
export async function turnOnAuthenticator(page: Page): Promise<OTPAuth.TOTP> {
  await page.getByRole('link', { name: 'Account' }).click()
  return proveAuthenticator(page, page.getByRole('region', { name: 'Second factor' }))
}

/** Sets up the app in the part of the page that offers it. */
export async function proveAuthenticator(page: Page, section: Locator): Promise<OTPAuth.TOTP> {
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByAltText('QR code for your authenticator app')).toBeVisible()
  const secret = (await section.getByRole('code').textContent()) ?? ''
  const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) })
  await section.locator('input[name=code]').fill(app.generate())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(toast(page, 'Second factor is on')).toBeVisible()
  return app
}

/** A valid, unused code: the one for the next half minute, which the service accepts too. */
export function nextCode(app: OTPAuth.TOTP): string {
  return app.generate({ timestamp: Date.now() + 30_000 })
}

/** Enters the code, on the login screen or in a dialog. */
export async function giveCode(page: Page, code: string) {
  await page.locator('input[name=code]').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}
