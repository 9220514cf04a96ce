import { z } from 'zod'
import { AuthError } from '#server/auth/errors.ts'
import { clientOf, readBody } from '#server/auth/http.ts'
import type { Grant } from '#server/auth/routes/token.ts'
import { refreshSession } from '#server/auth/sessions.ts'

const bodySchema = z.object({ refresh_token: z.string().nullish() })

/** grant_type=refresh_token. */
export const refreshTokenGrant: Grant = async (auth, c) => {
  const { refresh_token: token } = await readBody(c, bodySchema)
  if (!token) throw new AuthError(400, 'validation_failed', 'Refresh token is not valid')
  return refreshSession(auth, token, clientOf(c))
}
