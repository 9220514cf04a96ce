import { Hono } from 'hono'
import { z } from 'zod'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { finishSignIn } from '#server/auth/flows/finish-sign-in.ts'
import { getFlow, readPkceChallenge, startFlow } from '#server/auth/flows/flow-states.ts'
import { findOrCreateOutsideAccount } from '#server/auth/flows/providers/outside-accounts.ts'
import {
  describeServiceProvider,
  readSamlResponse,
  startSamlSignIn,
  takeRelayState,
} from '#server/auth/flows/providers/saml.ts'
import { getSamlProvider } from '#server/auth/flows/providers/saml-providers.ts'
import { allowedRedirect } from '#server/auth/flows/redirects.ts'
import { limitAddress } from '#server/auth/protocol/guards.ts'
import { type AuthEnv, type AuthHttpContext, clientOf, pkceFields, readBody } from '#server/auth/protocol/http.ts'
import { failedRedirect, signedInRedirect } from '#server/auth/protocol/sign-in-redirects.ts'
import type { CountUse } from '#server/auth/rate-limits.ts'
import { formLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveForm } from '#server/platform/bodies/receive-form.ts'
import { isUuid } from '#shared/uuid.ts'

const bodySchema = z.object({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceFields,
})

/** POST /sso sends the browser to a company's sign-in, whose response arrives at /sso/saml/acs (auth-contract §3). */
export function ssoRoutes(auth: AuthContext, countUse: CountUse) {
  const limit = limitAddress(countUse, 'sso')
  return new Hono<AuthEnv>()
    .post('/sso', limit, async (c) => {
      requireSaml(auth)
      const body = await readBody(c, bodySchema)
      if (!body.provider_id === !body.domain) throw validationFailed('Either provider_id or domain must be provided')
      if (body.provider_id && !isUuid(body.provider_id)) throw validationFailed('provider_id must be a UUID')
      const challenge = readPkceChallenge(body)
      const provider = await getSamlProvider(
        auth,
        body.provider_id ? { id: body.provider_id } : { domain: body.domain ?? '' },
      )
      const redirectTo = allowedRedirect(auth.settings, body.redirect_to ?? undefined)
      const flow =
        challenge &&
        (await startFlow(auth, {
          codeChallenge: challenge.challenge,
          codeChallengeMethod: challenge.method,
          providerType: `sso:${provider.id}`,
          authenticationMethod: 'sso/saml',
          redirectTo,
        }))
      const url = await startSamlSignIn(auth, provider, { redirectTo, ...(flow && { flowStateId: flow.id }) })
      return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
    })
    .get('/sso/saml/metadata', (c) => {
      requireSaml(auth)
      c.header('content-type', 'application/samlmetadata+xml')
      return c.body(describeServiceProvider(auth.settings))
    })
    .post('/sso/saml/acs', limit, async (c) => {
      requireSaml(auth)
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.redirect(await finishSamlSignIn(auth, c), 303)
    })
}

/** Where to send the browser after a provider's response: to the application, with a session, a code or the error. */
async function finishSamlSignIn(auth: AuthContext, c: AuthHttpContext): Promise<string> {
  const { fields: form } = await receiveForm(c, formLimits)
  const relayState = form.get('RelayState')
  const response = form.get('SAMLResponse')
  let target = auth.settings.siteUrl
  let isPkce = false
  try {
    if (!relayState || !isUuid(relayState) || !response) {
      throw new AuthError(400, 'validation_failed', 'SAML response or RelayState is missing')
    }
    const relay = await takeRelayState(auth, relayState)
    // The allow-list may have changed in the meantime.
    target = allowedRedirect(auth.settings, relay.redirectTo ?? undefined)
    isPkce = relay.flowStateId !== null
    const client = clientOf(c)
    const person = await readSamlResponse(auth, relay, response)
    const provider = `sso:${person.provider.id}`
    const data = { sub: person.nameId, email: person.email, custom_claims: person.attributes }
    const user = await findOrCreateOutsideAccount(
      auth,
      { provider, subject: person.nameId, data },
      { email: person.email, emailConfirmedAt: auth.clock.now(), isSsoUser: true },
      client,
    )
    const outcome = await finishSignIn(auth, user, client, {
      method: 'sso/saml',
      provider,
      flow: relay.flowStateId === null ? null : await getFlow(auth, relay.flowStateId),
    })
    return signedInRedirect(target, outcome)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return failedRedirect(target, error, { isPkce })
  }
}

function requireSaml({ settings }: AuthContext): void {
  if (!settings.isSamlEnabled) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
}
