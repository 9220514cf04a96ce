import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/accounts/addresses.ts'
import { requireStrongPassword } from '#server/auth/accounts/passwords.ts'
import { metadataSchema } from '#server/auth/accounts/user-metadata.ts'
import { insertUser } from '#server/auth/accounts/users.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, signupDisabled, validationFailed } from '#server/auth/errors.ts'
import { readPkceChallenge } from '#server/auth/flows/flow-states.ts'
import { allowedRedirect } from '#server/auth/flows/redirects.ts'
import { startMailFlow } from '#server/auth/flows/sign-in-codes.ts'
import { signUp } from '#server/auth/flows/signups.ts'
import { addressLimits } from '#server/auth/protocol/guards.ts'
import {
  type AuthEnv,
  clientOf,
  pkceFields,
  readBody,
  requestedRedirect,
  requireChannel,
} from '#server/auth/protocol/http.ts'
import { type CountUse, countMail, countText, requestLimitReached } from '#server/auth/rate-limits.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: metadataSchema.nullish(),
  channel: z.string().nullish(),
  ...pkceFields,
})

/** POST /signup (auth-contract §3): by email, by phone, or anonymous when neither is given. */
export function signupRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>().post('/signup', async (c) => {
    const body = await readBody(c, bodySchema)
    const client = clientOf(c)
    const { email, phone } = body
    const isAnonymous = !email && !phone
    const limit = isAnonymous ? 'anonymousSignup' : 'signup'
    const retryAfterSeconds = await countUse({ name: `auth-${limit}`, ...addressLimits[limit] }, client.address)
    if (retryAfterSeconds !== null) throw requestLimitReached(retryAfterSeconds)

    if (isAnonymous) return c.json(await signUpAnonymously(auth, body.data ?? {}, client))
    const { settings } = auth
    if (!settings.isSignupEnabled) throw signupDisabled()
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided on signup.')
    if (!body.password) throw validationFailed('Signup requires a valid password')
    const challenge = readPkceChallenge(body)
    if (challenge && phone) throw validationFailed('PKCE not supported for phone signups')
    if (email && !settings.isEmailEnabled)
      throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
    if (phone && !settings.isPhoneEnabled)
      throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    requireChannel(body.channel)
    requireStrongPassword(body.password, settings.minimumPasswordLength)
    const address = email ? { email: normalizeEmail(email) } : { phone: normalizePhone(phone ?? '') }

    await (phone ? countText(auth, countUse) : countMail(auth, countUse, client))
    const flowStateId = await startMailFlow(auth, challenge, 'email/signup')
    const outcome = await signUp(
      auth,
      {
        ...address,
        password: body.password,
        data: body.data ?? {},
        redirectTo: allowedRedirect(settings, requestedRedirect(c)),
        flowStateId,
      },
      client,
    )
    if (outcome.kind === 'pending') return c.json(outcome.shown)
    return c.json(await startSession(auth, outcome.user, client, { method: 'password' }))
  })
}

async function signUpAnonymously(
  auth: AuthContext,
  data: Record<string, unknown>,
  client: ReturnType<typeof clientOf>,
) {
  if (!auth.settings.isSignupEnabled) throw signupDisabled()
  if (!auth.settings.isAnonymousEnabled) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const user = await insertUser(auth, { isAnonymous: true, userMetadata: data })
  return startSession(auth, user, client, { method: 'anonymous' })
}
