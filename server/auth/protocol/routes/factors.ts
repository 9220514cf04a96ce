import { Hono } from 'hono'
import { z } from 'zod'
import { normalizePhone } from '#server/auth/accounts/addresses.ts'
import { getUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, inTransaction } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { getOpenChallenge } from '#server/auth/factors/challenges.ts'
import { requireUnlocked } from '#server/auth/factors/factor-lockout.ts'
import { challengeFactor, isAnswered, makeTotp } from '#server/auth/factors/factor-verification.ts'
import {
  addFactor,
  amrMethods,
  getFactor,
  getUsableFactor,
  markVerified,
  recordFailure,
  removeFactor,
  requireRaised,
} from '#server/auth/factors/factors.ts'
import { credentialResponseSchema } from '#server/auth/factors/webauthn.ts'
import { encryptSecret } from '#server/auth/keys/secrets.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, clientOf, readBody, requireCaller } from '#server/auth/protocol/http.ts'
import { type CountUse, countText } from '#server/auth/rate-limits.ts'
import type { MfaFactor, User } from '#server/auth/schema.ts'
import { requireFreshSignIn } from '#server/auth/sessions/callers.ts'
import { raiseSession } from '#server/auth/sessions/sessions.ts'
import type { AuthSettings } from '#server/auth/settings.ts'
import { isUuid } from '#shared/uuid.ts'

const enrolSchema = z.object({
  factor_type: z.string(),
  friendly_name: z.string().max(120).nullish(),
  issuer: z.string().max(120).nullish(),
  phone: z.string().nullish(),
})
const verifySchema = z.object({
  challenge_id: z.string(),
  code: z.string().nullish(),
  webauthn: z.object({ type: z.string().nullish(), credential_response: credentialResponseSchema }).nullish(),
})

/** POST /factors, POST /factors/{id}/challenge, POST /factors/{id}/verify, DELETE /factors/{id} (auth-contract §5). */
export function factorsRoutes(auth: AuthContext, countUse: CountUse) {
  const app = new Hono<AuthEnv>()
  const caller = requireCaller(auth)

  app.post('/factors', caller, async (c) => {
    const { user, session } = c.var.caller
    requireOwner(user)
    const body = await readBody(c, enrolSchema)
    const type = readType(body.factor_type)
    requireEnabled(auth.settings, type, 'enroll')
    await requireRaised(auth, user, session)
    requireFreshSignIn(auth, c.var.caller)
    const friendlyName = body.friendly_name ?? ''
    if (type === 'phone') {
      const phone = normalizePhone(body.phone ?? '')
      const factor = await addFactor(auth, user, { factorType: type, friendlyName, phone })
      return c.json({ id: factor.id, type, friendly_name: friendlyName, phone })
    }
    if (type === 'webauthn') {
      const factor = await addFactor(auth, user, { factorType: type, friendlyName })
      return c.json({ id: factor.id, type, friendly_name: friendlyName })
    }
    const issuer = body.issuer || new URL(auth.settings.siteUrl).host
    const totp = makeTotp(issuer, user.email ?? user.phone ?? user.id)
    const secret = await encryptSecret(auth.secret, 'totp', totp.secret)
    const factor = await addFactor(auth, user, { factorType: type, friendlyName, secret })
    return c.json({
      id: factor.id,
      type,
      friendly_name: friendlyName,
      totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri },
    })
  })

  app.post('/factors/:id/challenge', caller, limitAddress(countUse, 'factor'), async (c) => {
    const { user, session } = c.var.caller
    requireOwner(user)
    const factor = await getUsableFactor(auth, user, session, factorId(c.req.param('id')))
    requireEnabled(auth.settings, factor.factorType, 'verify')
    requireUnlocked(auth, factor)
    // Anyone can name any number here, so it counts toward the limit. A proven number belongs to its owner, whom strangers' texts
    // must not keep out.
    if (factor.factorType === 'phone' && factor.status === 'unverified') await countText(auth, countUse)
    const { id, expiresAt, ...rest } = await challengeFactor(auth, user, factor, clientOf(c))
    return c.json({ id, type: factor.factorType, expires_at: expiresAt, ...rest })
  })

  app.post('/factors/:id/verify', caller, limitAddress(countUse, 'factor'), async (c) => {
    const { user, session } = c.var.caller
    requireOwner(user)
    const client = clientOf(c)
    const factor = await getUsableFactor(auth, user, session, factorId(c.req.param('id')))
    const body = await readBody(c, verifySchema)
    requireEnabled(auth.settings, factor.factorType, 'verify')
    requireUnlocked(auth, factor)
    if (!isUuid(body.challenge_id)) throw validationFailed('challenge_id should be a UUID')
    const challenge = await getOpenChallenge(auth, factor, body.challenge_id, client)
    const isRight = await isAnswered(auth, factor, challenge, {
      code: body.code,
      credential: body.webauthn?.credential_response,
    })
    if (!isRight) {
      await recordFailure(auth, factor, client)
      throw new AuthError(422, 'mfa_verification_failed', `Invalid ${names[factor.factorType]} code entered`)
    }
    const raised = await inTransaction(auth, async (inside) => {
      await markVerified(inside, user, session, factor, client)
      const method = amrMethods[factor.factorType]
      const answer = await raiseSession(inside, await getUser(inside, user.id), session.id, {
        method,
        factorId: factor.id,
      })
      await recordAudit(inside, {
        action: 'factor_verified',
        userId: user.id,
        address: client.address,
        payload: { factor_id: factor.id, type: factor.factorType },
      })
      return answer
    })
    return c.json(raised)
  })

  app.delete('/factors/:id', caller, async (c) => {
    const { user, session } = c.var.caller
    requireOwner(user)
    const factor = await getFactor(auth, user.id, factorId(c.req.param('id')))
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    if (factor.status === 'verified') requireFreshSignIn(auth, c.var.caller)
    await removeFactor(auth, user, factor, clientOf(c))
    return c.json({ id: factor.id })
  })
  return app
}

const names = { totp: 'TOTP', phone: 'phone', webauthn: 'WebAuthn', recovery_code: 'recovery' } as const

function readType(type: string): 'totp' | 'phone' | 'webauthn' {
  if (type === 'totp' || type === 'phone' || type === 'webauthn') return type
  throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

function factorId(id: string): string {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id
}

/** Anonymous users have nothing to protect with a factor (auth-contract §5). */
export function requireOwner(user: User): void {
  if (user.isAnonymous) throw new AuthError(403, 'no_authorization', 'Anonymous users cannot use second factors')
}

function requireEnabled(settings: AuthSettings, type: MfaFactor['factorType'], step: 'enroll' | 'verify'): void {
  const isEnabled = {
    totp: settings.isTotpEnabled,
    phone: settings.isPhoneFactorEnabled,
    webauthn: settings.isWebauthnFactorEnabled,
    recovery_code: false,
  }[type]
  if (isEnabled) return
  const words = step === 'enroll' ? 'enroll' : 'verification'
  throw new AuthError(422, `mfa_${type}_${step}_not_enabled`, `MFA ${words} is disabled for ${names[type]}`)
}
