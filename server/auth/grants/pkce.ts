import { z } from 'zod'
import { validationFailed } from '#server/auth/errors.ts'
import { redeemFlow } from '#server/auth/flow-states.ts'
import { clientOf, readBody } from '#server/auth/http.ts'
import { providerTokensOf } from '#server/auth/provider-flows.ts'
import type { Grant } from '#server/auth/routes/token.ts'
import { startSession } from '#server/auth/sessions.ts'
import { getUser } from '#server/auth/users.ts'

const bodySchema = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() })

/** grant_type=pkce: exchanges the code at the end of a flow for a session, once (auth-contract §3). */
export const pkceGrant: Grant = async (auth, c) => {
  const body = await readBody(c, bodySchema)
  if (!body.auth_code || !body.code_verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  const flow = await redeemFlow(auth, body.auth_code, body.code_verifier)
  const response = await startSession(auth, await getUser(auth, flow.userId), clientOf(c), {
    method: flow.authenticationMethod,
    ...(flow.authenticationMethod === 'sso/saml' && { provider: flow.providerType }),
  })
  return { ...response, ...(await providerTokensOf(auth, flow)) }
}
