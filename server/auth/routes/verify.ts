import { Hono } from 'hono'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/addresses.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { finishSignIn } from '#server/auth/finish-sign-in.ts'
import { getFlow } from '#server/auth/flow-states.ts'
import { type AuthEnv, type AuthHttpContext, clientOf, readBody, requestedRedirect } from '#server/auth/http.ts'
import { type CountUse, limitAddress } from '#server/auth/limits.ts'
import { hasPkcePrefix } from '#server/auth/one-time-codes.ts'
import { allowedRedirect } from '#server/auth/redirects.ts'
import { startSession } from '#server/auth/sessions.ts'
import { failedRedirect, messageRedirect, signedInRedirect } from '#server/auth/sign-in-redirects.ts'
import { type VerificationType, verificationKinds, verify } from '#server/auth/verifications.ts'

const bodySchema = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})
type Body = z.output<typeof bodySchema>

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** POST /verify takes a typed code or a link's token; GET /verify is where the link in an email leads (auth-contract §3). */
export function verifyRoute(auth: AuthContext, countUse: CountUse) {
  return new Hono<AuthEnv>()
    .post('/verify', limitAddress(countUse, 'verify'), async (c) => {
      const proof = readProof(await readBody(c, bodySchema))
      const verified = await verify(auth, proof, clientOf(c))
      if (verified === 'half_confirmed') return c.json({ msg: halfConfirmed, code: '200' })
      return c.json(await startSession(auth, verified.user, clientOf(c), { method: 'otp' }))
    })
    .get('/verify', limitAddress(countUse, 'verify'), async (c) => {
      const linkToken = c.req.query('token') || c.req.query('token_hash')
      if (!linkToken) throw validationFailed('Verify requires a token or a token hash')
      const type = readType(c.req.query('type'))
      // Mail clients and scanners check links with HEAD; only a real visit may use one up.
      if (c.req.method === 'HEAD') return c.body(null, 204)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.redirect(await followLink(auth, c, { type, linkToken }), 303)
    })
}

async function followLink(
  auth: AuthContext,
  c: AuthHttpContext,
  { type, linkToken }: { type: VerificationType; linkToken: string },
): Promise<string> {
  const target = allowedRedirect(auth.settings, requestedRedirect(c))
  try {
    const verified = await verify(auth, { type, linkToken }, clientOf(c))
    if (verified === 'half_confirmed') return messageRedirect(target, halfConfirmed)
    const { flowStateId } = verified.token
    const outcome = await finishSignIn(auth, verified.user, clientOf(c), {
      method: 'otp',
      flow: flowStateId ? await getFlow(auth, flowStateId) : null,
    })
    return signedInRedirect(target, outcome, { type })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return failedRedirect(target, error, { isPkce: hasPkcePrefix(linkToken) })
  }
}

function readType(type: string | null | undefined): VerificationType {
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!Object.hasOwn(verificationKinds, type)) throw validationFailed('Unsupported verification type')
  return type as VerificationType
}

/** @throws AuthError 400 `validation_failed`; 422 for a malformed email address */
function readProof(body: Body): Parameters<typeof verify>[1] {
  const type = readType(body.type)
  const { token, token_hash: linkToken, email, phone } = body
  if (!token === !linkToken) throw validationFailed('Verify requires either a token or a token hash')
  if (linkToken) {
    if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
    if (verificationKinds[type].sentTo === 'phone') throw validationFailed('Only email links have a token hash')
    return { type, linkToken }
  }
  const address = verificationKinds[type].sentTo === 'email' ? email : phone
  if (!address || (email && phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  const code = (token ?? '').trim()
  if (verificationKinds[type].sentTo === 'phone') return { type, code, address: normalizePhone(address) }
  return { type, code, address: normalizeEmail(address, 422) }
}
