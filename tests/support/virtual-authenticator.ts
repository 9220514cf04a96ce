import type { Page } from '@playwright/test'

/** Plugs in a virtual Chromium authenticator whose user always says yes: built into the device, or a key in the USB port. */
export async function plugInAuthenticator(page: Page, transport: 'internal' | 'usb' = 'internal') {
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
