import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { normalizeEmail, normalizePhone } from '#server/auth/accounts/addresses.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { finishSignIn } from '#server/auth/flows/finish-sign-in.ts'
import { getFlow } from '#server/auth/flows/flow-states.ts'
import { hasPkcePrefix } from '#server/auth/flows/one-time-codes.ts'
import { allowedRedirect, verificationLink } from '#server/auth/flows/redirects.ts'
import {
  linkInvalid,
  readLink,
  type VerificationType,
  verificationKinds,
  verify,
} from '#server/auth/flows/verifications.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import {
  type AuthEnv,
  type AuthHttpContext,
  clientOf,
  readBody,
  requestedRedirect,
} from '#server/auth/protocol/http.ts'
import { makeInvalidLinkPage, makeLinkPage } from '#server/auth/protocol/link-page.ts'
import { forOneVisitor, isFromOwnPage } from '#server/auth/protocol/mailed-pages.ts'
import { failedRedirect, messageRedirect, signedInRedirect } from '#server/auth/protocol/sign-in-redirects.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { startSession } from '#server/auth/sessions/sessions.ts'
import { formLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveForm } from '#server/platform/bodies/receive-form.ts'

const bodySchema = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})
type Body = z.output<typeof bodySchema>

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * POST /verify takes a typed code or a link's token. GET /verify is where the link in an email leads: a page that changes nothing,
 * whose button is POST /verify/link. The reference acts on the GET (auth-contract §3), as this service does if the owner wants it.
 */
export function verifyRoute(auth: AuthContext, countUse: CountUse) {
  const limited = limitAddress(countUse, 'verify')
  // Looking at a link needs no limit: nobody can guess one, and a scanner that opens many must not keep its readers out.
  const limitedIfItActs = createMiddleware<AuthEnv>((c, next) =>
    auth.settings.areLinksActedOnAtOnce ? limited(c, next) : next(),
  )
  return new Hono<AuthEnv>()
    .use('/verify/link', forOneVisitor)
    .use('/verify', forOneVisitor)
    .post('/verify', limited, async (c) => {
      const proof = readProof(await readBody(c, bodySchema))
      const verified = await verify(auth, proof, clientOf(c))
      if (verified === 'half_confirmed') return c.json({ msg: halfConfirmed, code: '200' })
      return c.json(await startSession(auth, verified.user, clientOf(c), { method: 'otp' }))
    })
    .post('/verify/link', limited, async (c) => {
      const { fields } = await receiveForm(c, formLimits)
      const [token, type, target] = ['token', 'type', 'redirect_to'].map((name) => fields.get(name) ?? undefined)
      const link = readLinkFields({ token, type })
      const redirectTo = allowedRedirect(auth.settings, target)
      // Another site may lead to the page, but not press its button.
      const isPressed = isFromOwnPage(auth, c)
      const next = isPressed
        ? await followLink(auth, c, link, redirectTo)
        : verificationLink(auth.settings, { token: link.linkToken, type: link.type, redirectTo })
      return c.redirect(next, 303)
    })
    .get('/verify', limitedIfItActs, async (c) => {
      const link = readLinkFields({
        token: c.req.query('token') || c.req.query('token_hash'),
        type: c.req.query('type'),
      })
      const target = allowedRedirect(auth.settings, requestedRedirect(c))
      if (!auth.settings.areLinksActedOnAtOnce) return showLink(auth, c, link, target)
      // Mail clients and scanners check links with HEAD; only a real visit may use one up.
      if (c.req.method === 'HEAD') return c.body(null, 204)
      return c.redirect(await followLink(auth, c, link, target), 303)
    })
}

/** A link in an email. */
interface Link {
  type: VerificationType
  linkToken: string
}

async function showLink(auth: AuthContext, c: AuthHttpContext, link: Link, target: string): Promise<Response> {
  const offered = await readLink(auth, link)
  const page = offered
    ? makeLinkPage(auth.settings, offered, { token: link.linkToken, type: link.type, redirect_to: target })
    : makeInvalidLinkPage(auth.settings, failedLink(target, linkInvalid(), link))
  c.header('content-security-policy', page.policy)
  return c.html(page.html, offered ? 200 : 404)
}

async function followLink(auth: AuthContext, c: AuthHttpContext, link: Link, target: string): Promise<string> {
  try {
    // A mail scanner may have pressed the button; whoever reads the mail can still type its code.
    const verified = await verify(auth, { ...link, keepsCode: true }, clientOf(c))
    if (verified === 'half_confirmed') return messageRedirect(target, halfConfirmed)
    const { flowStateId } = verified.token
    const outcome = await finishSignIn(auth, verified.user, clientOf(c), {
      method: 'otp',
      flow: flowStateId ? await getFlow(auth, flowStateId) : null,
    })
    return signedInRedirect(target, outcome, { type: link.type })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return failedLink(target, error, link)
  }
}

function failedLink(target: string, error: AuthError, { linkToken }: Link): string {
  return failedRedirect(target, error, { isPkce: hasPkcePrefix(linkToken) })
}

/** @throws AuthError 400 `validation_failed` */
function readLinkFields({ token, type }: { token: string | undefined; type: string | undefined }): Link {
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  return { linkToken: token, type: readType(type) }
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
