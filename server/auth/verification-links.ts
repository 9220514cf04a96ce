import type { AuthSettings } from './settings.ts'

/** The link of an email: GET /verify takes it and sends the visitor on to `redirectTo` (auth-contract §2.5). */
export function verificationLink(
  settings: Pick<AuthSettings, 'issuer'>,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${settings.issuer}/verify?${new URLSearchParams({ token, type })}&redirect_to=${inQuery(redirectTo)}`
}

/** As the reference writes it: encoded only where the address would otherwise end too early or be read as another. */
function inQuery(address: string): string {
  return /^[\w:/.?~-]*$/.test(address) ? address : encodeURIComponent(address)
}
