import type { Factor } from '@supabase/auth-js'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/** The verified factor of a kind that the signed-in account has. @throws ApiError with a sentence when it has none */
export async function findFactor(kind: 'totp' | 'webauthn'): Promise<Factor> {
  const { data, error } = await authClient().mfa.listFactors()
  if (error) throw error
  const [factor] = data[kind]
  if (!factor) throw new ApiError('no_factor', 'Your account has no second factor of this kind.')
  return factor
}
