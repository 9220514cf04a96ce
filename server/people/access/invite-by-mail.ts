import { type Auth, AuthError, findUserByEmail, inviteUser } from '#server/auth/index.ts'
import { invalid } from '#server/errors.ts'
import type { HowInvited } from '#shared/people/access-endpoints.ts'

/**
 * Emails someone who has no account yet a link to the page where they choose a password.
 * @param auth `null` with AUTH_URL, where this site can't invite anyone
 * @throws AppError invalid when the auth service refuses the address
 */
export async function inviteByMail(
  auth: Auth['context'] | null,
  { email, siteUrl }: { email: string; siteUrl: string },
): Promise<HowInvited> {
  if (!auth) return 'must_sign_up'
  const known = await findUserByEmail(auth, email)
  if (known?.emailConfirmedAt) return 'has_account'
  try {
    await inviteUser(auth, { email, data: {}, redirectTo: `${siteUrl}/admin/reset-password` })
  } catch (error) {
    if (error instanceof AuthError) throw invalid(error.message, { email: error.message })
    throw error
  }
  return 'mailed'
}
