/** How long a password must be: longer where the account has rights. The service doesn't know which, so it asks the application. */
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'

/** In characters. */
export async function minimumLengthFor(
  { db, settings, hasRights }: Pick<AuthContext, 'db' | 'settings' | 'hasRights'>,
  userId: string,
): Promise<number> {
  return (await hasRights(db, userId)) ? settings.minimumPasswordLengthWithRights : settings.minimumPasswordLength
}

/**
 * Refuses to sign in with a password that was long enough before the account got its rights, but isn't anymore. Call it only once the
 * password is known to be right.
 * @throws AuthError 422 `weak_password`
 */
export async function requireLengthForRights(auth: AuthContext, userId: string, password: string): Promise<void> {
  const minimum = await minimumLengthFor(auth, userId)
  if (minimum === auth.settings.minimumPasswordLength || [...password].length >= minimum) return
  throw new AuthError(
    422,
    'weak_password',
    `This account needs a password of at least ${minimum} characters. Please set a new one with “Forgot password?”.`,
    { weakPasswordReasons: ['length'] },
  )
}
