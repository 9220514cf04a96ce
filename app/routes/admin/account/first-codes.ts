import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/**
 * The recovery codes shown at the end of second-factor setup. `null` if there are none to show, because the account already has some
 * or creating them failed. The factor is on either way, and the screen keeps offering codes to anyone without them.
 */
export type FirstCodes = readonly string[] | null

/** Creates the account's first recovery codes. */
export async function makeFirstCodes(): Promise<FirstCodes> {
  try {
    return (await callAuth(() => authClient().mfa.recoveryCodes.generate())).codes
  } catch {
    return null
  }
}
