import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/accounts/addresses.ts'
import { metadataSchema } from '#server/auth/accounts/user-metadata.ts'
import { findUserByEmail, findUserByPhone } from '#server/auth/accounts/users.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { requestCode } from '#server/auth/flows/code-requests.job.ts'
import { readPkceChallenge } from '#server/auth/flows/flow-states.ts'
import { allowedRedirect } from '#server/auth/flows/redirects.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import {
  type AuthEnv,
  type AuthHttpContext,
  clientOf,
  pkceFields,
  readBody,
  requestedRedirect,
  requireChannel,
} from '#server/auth/protocol/http.ts'
import { type CountUse, countMail, countText } from '#server/auth/rate-limits.ts'
import type { User } from '#server/auth/schema.ts'

const bodySchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: metadataSchema.nullish(),
  channel: z.string().nullish(),
  ...pkceFields,
})
type Body = z.output<typeof bodySchema>
const recoverySchema = bodySchema.pick({ email: true, code_challenge: true, code_challenge_method: true })

/**
 * POST /otp and /magiclink (auth-contract §3): a code to sign in with. POST /recover: a link for choosing a new password. The response is
 * the same for every address, even one asked for too often.
 */
export function otpRoute(auth: AuthContext, countUse: CountUse) {
  const answer = async (c: AuthHttpContext) => {
    const body = await readBody(c, bodySchema)
    if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided')
    if (body.email) return c.json(await requestByEmail(auth, c, body, body.email, countUse))
    if (body.phone) return c.json(await requestByPhone(auth, c, body, body.phone, countUse))
    throw validationFailed('One of email or phone must be set')
  }
  const limit = limitAddress(countUse, 'otp')
  return new Hono<AuthEnv>()
    .post('/otp', limit, answer)
    .post('/magiclink', limit, answer)
    .post('/recover', limitAddress(countUse, 'recover'), async (c) => {
      const body = await readBody(c, recoverySchema)
      if (!auth.settings.isEmailEnabled)
        throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
      if (!body.email) throw validationFailed('Password recovery requires an email')
      const email = normalizeEmail(body.email)
      await countMail(auth, countUse, clientOf(c))
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

async function requestByEmail(auth: AuthContext, c: AuthHttpContext, body: Body, address: string, countUse: CountUse) {
  const { settings } = auth
  if (body.channel) throw validationFailed('Channel should only be specified with Phone OTP')
  const challenge = readPkceChallenge(body)
  if (!settings.isEmailEnabled) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  const email = normalizeEmail(address)
  const isSignupWanted = body.create_user ?? true
  if (!isSignupWanted) await requireAccount(auth, settings.isEmailAutoconfirmed, () => findUserByEmail(auth, email))
  await countMail(auth, countUse, clientOf(c))
  await requestCode(auth, {
    kind: 'sign_in',
    email,
    isSignupWanted,
    data: body.data ?? {},
    challenge,
    redirectTo: allowedRedirect(settings, requestedRedirect(c)),
    client: clientOf(c),
  })
  return {}
}

async function requestByPhone(auth: AuthContext, c: AuthHttpContext, body: Body, number: string, countUse: CountUse) {
  const { settings } = auth
  requireChannel(body.channel)
  if (readPkceChallenge(body)) throw validationFailed('PKCE not supported for phone signups')
  if (!settings.isPhoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const phone = normalizePhone(number)
  const isSignupWanted = body.create_user ?? true
  if (!isSignupWanted) await requireAccount(auth, settings.isPhoneAutoconfirmed, () => findUserByPhone(auth, phone))
  await countText(auth, countUse)
  await requestCode(auth, {
    kind: 'sign_in_by_phone',
    phone,
    isSignupWanted,
    data: body.data ?? {},
    challenge: null,
    redirectTo: settings.siteUrl,
    client: clientOf(c),
  })
  return { message_id: randomUUID() }
}

/** Where anyone can sign up with any address unconfirmed, POST /signup already reveals which ones have accounts. */
async function requireAccount({ settings }: AuthContext, isAutoconfirmed: boolean, find: () => Promise<User | null>) {
  if (!settings.isSignupEnabled || !isAutoconfirmed || (await find())) return
  throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

const resendSchema = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

const emailKinds = { signup: 'confirm_again', email_change: 'email_change_again' } as const
const phoneKinds = { sms: 'confirm_phone_again', phone_change: 'phone_change_again' } as const

/** POST /resend: resends a pending code. The response is the same for every address, pending or not. */
export function resendRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>().post('/resend', limitAddress(countUse, 'resend'), async (c) => {
    const { type, email, phone, ...pkce } = await readBody(c, resendSchema)
    const { settings } = auth
    const common = {
      challenge: readPkceChallenge(pkce),
      redirectTo: allowedRedirect(settings, requestedRedirect(c)),
      client: clientOf(c),
    }
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided.')
    if (type === 'signup' || type === 'email_change') {
      if (!email) throw validationFailed(`Type provided requires an email address`)
      if (!settings.isEmailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
      const address = normalizeEmail(email)
      await countMail(auth, countUse, common.client)
      await requestCode(auth, { ...common, kind: emailKinds[type], email: address })
      return c.json({})
    }
    if (type === 'sms' || type === 'phone_change') {
      if (!phone) throw validationFailed('Type provided requires a phone number')
      if (!settings.isPhoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
      const number = normalizePhone(phone)
      await countText(auth, countUse)
      await requestCode(auth, { ...common, kind: phoneKinds[type], phone: number })
      return c.json({ message_id: randomUUID() })
    }
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  })
}
