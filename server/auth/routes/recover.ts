import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail } from '#server/auth/addresses.ts'
import { requestCode } from '#server/auth/code-requests.job.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { readPkceChallenge } from '#server/auth/flow-states.ts'
import { type AuthEnv, clientOf, readBody, requestedRedirect } from '#server/auth/http.ts'
import { type CountUse, limitAddress } from '#server/auth/limits.ts'
import { allowedRedirect } from '#server/auth/redirects.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
})

/** POST /recover: a link for choosing a new password. 200 `{}` for every address, even one asked for too often. */
export function recoverRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>().post('/recover', limitAddress(countUse, 'recover'), async (c) => {
    const body = await readBody(c, bodySchema)
    if (!auth.settings.isEmailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    if (!body.email) throw validationFailed('Password recovery requires an email')
    const email = normalizeEmail(body.email)
    await requestCode(auth, {
      kind: 'recovery',
      email,
      challenge: readPkceChallenge(body),
      redirectTo: allowedRedirect(auth.settings, requestedRedirect(c)),
      client: clientOf(c),
    })
    return c.json({})
  })
}
