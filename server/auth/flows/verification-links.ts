import type { AuthSettings } from '#server/auth/settings.ts'

/** The link in an email: GET /verify handles it and sends the visitor on to `redirectTo` (auth-contract §2.5). */
export function verificationLink(
  settings: Pick<AuthSettings, 'issuer'>,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${settings.issuer}/verify?${new URLSearchParams({ token, type })}&redirect_to=${inQuery(redirectTo)}`
}

/** Written like the reference does: encoded only where the URL would otherwise end too early or be misread. */
function inQuery(address: string): string {
  return /^[\w:/.?~-]*$/.test(address) ? address : encodeURIComponent(address)
}
