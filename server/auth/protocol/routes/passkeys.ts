import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { requireRaised } from '#server/auth/factors/factors.ts'
import {
  deletePasskey,
  finishAuthentication,
  finishRegistration,
  listPasskeys,
  passkeyNotFound,
  presentPasskey,
  renamePasskey,
  startAuthentication,
  startRegistration,
} from '#server/auth/factors/passkeys.ts'
import { credentialResponseSchema } from '#server/auth/factors/webauthn.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, clientOf, readBody, requireCaller } from '#server/auth/protocol/http.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { isUuid } from '#shared/uuid.ts'

const answerSchema = z.object({ challenge_id: z.string(), credential: credentialResponseSchema })
const renameSchema = z.object({ friendly_name: z.string() })
const longestName = 120

/** /passkeys… (auth-contract §7). */
export function passkeysRoutes(auth: AuthContext, countUse: CountUse) {
  const app = new Hono<AuthEnv>()
  const caller = requireCaller(auth)
  app.use('/passkeys', whenPasskeysEnabled(auth))
  app.use('/passkeys/*', whenPasskeysEnabled(auth))

  app.post('/passkeys/registration/options', limitAddress(countUse, 'passkey'), caller, async (c) => {
    const { user, session } = c.var.caller
    if (user.isAnonymous) throw new AuthError(403, 'no_authorization', 'Anonymous users cannot register passkeys')
    if (user.isSsoUser) throw new AuthError(422, 'validation_failed', 'SSO users cannot register passkeys')
    await requireRaised(auth, user, session)
    requireFreshSignIn(auth, c.var.caller)
    return c.json(await startRegistration(auth, user))
  })
  app.post('/passkeys/registration/verify', caller, async (c) => {
    const { user, session } = c.var.caller
    await requireRaised(auth, user, session)
    const answer = readAnswer(await readBody(c, answerSchema))
    const passkey = await finishRegistration(auth, user, answer, clientOf(c))
    return c.json(presentPasskey(passkey))
  })

  app.post('/passkeys/authentication/options', limitAddress(countUse, 'passkey'), async (c) =>
    c.json(await startAuthentication(auth)),
  )
  app.post('/passkeys/authentication/verify', limitAddress(countUse, 'token'), async (c) => {
    const { user, verifiedPasskeyId } = await finishAuthentication(auth, readAnswer(await readBody(c, answerSchema)))
    if (user.email && !user.emailConfirmedAt) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
    if (!user.email && user.phone && !user.phoneConfirmedAt)
      throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed')
    const how = { method: 'passkey', verifiedPasskeyId, bannedStatus: 403 } as const
    return c.json(await startSession(auth, user, clientOf(c), how))
  })

  app.get('/passkeys', caller, async (c) =>
    c.json((await listPasskeys(auth, c.var.caller.user.id)).map(presentPasskey)),
  )
  app.patch('/passkeys/:id', caller, async (c) => {
    const { friendly_name: name } = await readBody(c, renameSchema)
    if (name.trim() === '' || name.length > longestName)
      throw validationFailed(`friendly_name should have 1 to ${longestName} characters`)
    return c.json(presentPasskey(await renamePasskey(auth, c.var.caller.user.id, passkeyIdOf(c.req.param('id')), name)))
  })
  app.delete('/passkeys/:id', caller, async (c) => {
    const { user, session } = c.var.caller
    await requireRaised(auth, user, session)
    requireFreshSignIn(auth, c.var.caller)
    await deletePasskey(auth, user, passkeyIdOf(c.req.param('id')), clientOf(c))
    return c.body(null, 204)
  })
  return app
}

function readAnswer(body: z.output<typeof answerSchema>) {
  if (!isUuid(body.challenge_id))
    throw new AuthError(400, 'webauthn_challenge_not_found', 'WebAuthn challenge not found')
  return { challengeId: body.challenge_id, credential: body.credential }
}

/** @throws AuthError 404 `validation_failed` */
export function passkeyIdOf(id: string): string {
  if (!isUuid(id)) throw passkeyNotFound()
  return id
}

/** Hides the endpoints where passkeys are off. */
export function whenPasskeysEnabled({ settings }: AuthContext) {
  return createMiddleware(async (_c, next) => {
    if (!settings.arePasskeysEnabled) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
    await next()
  })
}
