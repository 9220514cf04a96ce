import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/**
 * The recovery codes that setting up a second factor ends with; `null` where there are none to show: the account has some already, or
 * making them failed. The factor is on in any case, and the screen goes on offering codes to whoever has none.
 */
export type FirstCodes = readonly string[] | null

/** Makes the first recovery codes of the account. */
export async function makeFirstCodes(): Promise<FirstCodes> {
  try {
    return (await callAuth(() => authClient().mfa.recoveryCodes.generate())).codes
  } catch {
    return null
  }
}
