import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/accounts/addresses.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { requestCode } from '#server/auth/flows/code-requests.job.ts'
import { readPkceChallenge } from '#server/auth/flows/flow-states.ts'
import { allowedRedirect } from '#server/auth/flows/redirects.ts'
import { type AuthEnv, clientOf, pkceFields, readBody, requestedRedirect } from '#server/auth/protocol/http.ts'
import { limitAddress } from '#server/auth/protocol/limit-address.ts'
import { type CountUse, countText } from '#server/auth/rate-limits.ts'

const bodySchema = z.object({
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
    const { type, email, phone, ...pkce } = await readBody(c, bodySchema)
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
      await requestCode(auth, { ...common, kind: emailKinds[type], email: normalizeEmail(email) })
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
