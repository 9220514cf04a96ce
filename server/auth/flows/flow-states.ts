import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError, validationFailed } from '#server/auth/errors.ts'
import { keyedHash } from '#server/auth/keys/secrets.ts'
import { type FlowState, flowStates } from '#server/auth/schema.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { isUuid, uuidFromHash } from '#shared/uuid.ts'

/** How long a flow, and the code it ends with, can be used (auth-contract §1.2). */
export const flowLifetimeSeconds = 300

/** The PKCE parameters of a request body or query, as the client sends them. */
interface PkceParameters {
  code_challenge?: string | null
  code_challenge_method?: string | null
}

export interface PkceChallenge {
  challenge: string
  method: 's256' | 'plain'
}

/**
 * The challenge if the request asks for PKCE, otherwise `null`.
 * @throws AuthError 400 `validation_failed` when one half is missing or malformed
 */
export function readPkceChallenge(input: PkceParameters): PkceChallenge | null {
  const challenge = input.code_challenge ?? ''
  const method = (input.code_challenge_method ?? '').toLowerCase()
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of letters, digits and -._~')
  }
  if (method !== 's256' && method !== 'plain') throw validationFailed('code_challenge_method should be s256 or plain')
  return { challenge, method }
}

/** Starts a flow that ends with a code only the holder of the verifier can exchange. */
export async function startFlow(
  auth: AuthContext,
  flow: Omit<typeof flowStates.$inferInsert, 'id' | 'authCode' | 'createdAt' | 'updatedAt'>,
): Promise<FlowState> {
  const now = auth.clock.now()
  const id = randomUUID()
  const [created] = await auth.db
    .insert(flowStates)
    .values({ ...flow, id, authCode: hashOf(authCodeOf(auth, id)), createdAt: now, updatedAt: now })
    .returning()
  if (!created) throw new Error('No flow was made.')
  return created
}

/** @throws AuthError 404 `flow_state_not_found` */
export async function getFlow({ db }: Pick<AuthContext, 'db'>, id: string): Promise<FlowState> {
  const [flow] = await db.select().from(flowStates).where(eq(flowStates.id, id))
  if (!flow) throw flowNotFound()
  return flow
}

/** Binds a finished flow to its user; its code can be exchanged from now on. Returns the code. */
export async function finishFlow(
  auth: AuthContext,
  flowId: string,
  userId: string,
  changes: Partial<FlowState> = {},
): Promise<string> {
  const [flow] = await auth.db
    .update(flowStates)
    .set({ authCodeIssuedAt: auth.clock.now(), ...changes, userId, updatedAt: auth.clock.now() })
    .where(eq(flowStates.id, flowId))
    .returning()
  if (!flow) throw flowNotFound()
  return authCodeOf(auth, flowId)
}

/** The code that ends a flow. It is derived, and its row holds only its hash: nobody can exchange it with a copy of the database. */
export function authCodeOf({ tokenSecret }: Pick<AuthContext, 'tokenSecret'>, flowId: string): string {
  return uuidFromHash(Buffer.from(keyedHash(tokenSecret, 'auth-code', flowId), 'hex'))
}

function hashOf(authCode: string): string {
  return createHash('sha256').update(authCode).digest('hex')
}

/** Ends the flows that would open a session for this user or add an identity to the account. */
export async function endFlows({ db }: Pick<AuthContext, 'db'>, userId: string): Promise<void> {
  await db.delete(flowStates).where(or(eq(flowStates.userId, userId), eq(flowStates.linkingUserId, userId)))
}

/**
 * Takes a flow by the `state` a provider returned. Works once.
 * @throws AuthError 400 `bad_oauth_callback`, `bad_oauth_state`, 422 `flow_state_already_used`
 */
export async function takeFlowByState(auth: AuthContext, state: string | null): Promise<FlowState> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const invalid = new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
  if (!isUuid(state)) throw invalid
  const [taken] = await auth.db
    .update(flowStates)
    .set({ isStateUsed: true, updatedAt: auth.clock.now() })
    .where(and(eq(flowStates.id, state), eq(flowStates.isStateUsed, false), isNotNull(flowStates.providerNonce)))
    .returning()
  if (!taken) {
    const [used] = await auth.db.select().from(flowStates).where(eq(flowStates.id, state))
    throw used?.isStateUsed
      ? new AuthError(422, 'flow_state_already_used', 'OAuth state has already been used')
      : invalid
  }
  if (taken.createdAt.getTime() + flowLifetimeSeconds * 1000 <= auth.clock.now().getTime()) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state has expired')
  }
  return taken
}

/**
 * Takes a flow by its code. Works once, whatever the outcome.
 * @throws AuthError `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`
 */
export async function redeemFlow(
  auth: AuthContext,
  authCode: string,
  verifier: string,
): Promise<FlowState & { userId: string }> {
  const [flow] = await auth.db
    .delete(flowStates)
    .where(eq(flowStates.authCode, hashOf(authCode)))
    .returning()
  if (!flow?.userId) throw flowNotFound()
  const since = flow.authCodeIssuedAt ?? flow.createdAt
  if (since.getTime() + flowLifetimeSeconds * 1000 <= auth.clock.now().getTime()) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!fitsChallenge(flow, verifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  return { ...flow, userId: flow.userId }
}

function flowNotFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}

function fitsChallenge(flow: FlowState, verifier: string): boolean {
  const made =
    flow.codeChallengeMethod === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const expected = flow.codeChallenge ?? ''
  return expected !== '' && isSameSecret(made, expected)
}
