/**
 * Requests for codes, which anyone can make for any address. The request itself only enqueues a job, the same for every address. Who
 * it is for, and whether a message goes out, is worked out in the background, so neither the response nor its timing reveals whether
 * an address has an account.
 */

import { resendEmailChange, resendPhoneChange } from '#server/auth/accounts/address-changes.ts'
import { operatorsClaim } from '#server/auth/accounts/address-proofs.ts'
import { findUserByEmail, findUserByPhone, isBanned, lockUser } from '#server/auth/accounts/users.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { encryptedJob } from '#server/auth/keys/secrets.ts'
import { resendWaitSeconds } from '#server/auth/rate-limits.ts'
import type { User } from '#server/auth/schema.ts'
import type { PkceChallenge } from './flow-states.ts'
import { sendSignInCode, startMailFlow } from './sign-in-codes.ts'
import { claimOf, sendConfirmation, signUp } from './signups.ts'

interface Common {
  redirectTo: string
  challenge: PkceChallenge | null
  client: ClientFacts
}

type CodeRequest = Common &
  (
    | { kind: 'recovery'; email: string }
    | { kind: 'sign_in'; email: string; isSignupWanted: boolean; data: Record<string, unknown> }
    | { kind: 'sign_in_by_phone'; phone: string; isSignupWanted: boolean; data: Record<string, unknown> }
    | { kind: 'confirm_again'; email: string }
    | { kind: 'confirm_phone_again'; phone: string }
    | { kind: 'email_change_again'; email: string }
    | { kind: 'phone_change_again'; phone: string }
  )

const codeRequest = encryptedJob<CodeRequest>('code-request', {
  name: 'auth-code-request',
  retryLimit: 5,
  retryPauseSeconds: 2,
  longestRetryPauseSeconds: 60,
  expireInSeconds: 60,
  concurrency: 2,
})

/** Enqueues the request in the caller's transaction. */
export async function requestCode(auth: AuthContext, request: CodeRequest): Promise<void> {
  await codeRequest.enqueue(auth, request)
}

export function codeRequestJob(auth: AuthContext) {
  return codeRequest.handler(auth, (request) => inTransaction(auth, (inside) => answerRequest(inside, request)))
}

async function answerRequest(auth: AuthContext, request: CodeRequest): Promise<void> {
  const find = () => ('email' in request ? findUserByEmail(auth, request.email) : findUserByPhone(auth, request.phone))
  const found = await find()
  // When several requests arrive at once, the later ones find it is too soon: a second message would void the first one's code.
  if (found) await lockUser(auth, found.id)
  const user = found && (await find())
  if (user && isBanned(user, auth.clock.now())) return
  switch (request.kind) {
    case 'recovery':
      return sendIfDue(auth, user, { ...request, kind: 'recovery' })
    case 'sign_in':
      return sendMagicLink(auth, user, request)
    case 'sign_in_by_phone':
      return textSignInCode(auth, user, request)
    case 'confirm_again':
      if (user && !user.emailConfirmedAt) await confirmAgain(auth, user, { ...request, isSameSignup: true })
      return
    case 'confirm_phone_again':
      if (user && !user.phoneConfirmedAt) await confirmAgain(auth, user, { ...request, isSameSignup: true })
      return
    case 'email_change_again':
      if (user) await resendEmailChange(auth, user, request)
      return
    case 'phone_change_again':
      return resendPhoneChange(auth, user, request.phone)
  }
}

/** A confirmed account gets a link; anyone else confirms the address first, which also signs in. */
async function sendMagicLink(
  auth: AuthContext,
  user: User | null,
  request: Extract<CodeRequest, { kind: 'sign_in' }>,
): Promise<void> {
  if (user?.emailConfirmedAt) return sendIfDue(auth, user, { ...request, kind: 'magic_link' })
  if (user && !auth.settings.isEmailAutoconfirmed) return confirmAgain(auth, user, request)
  const made = await signUpByCode(auth, request)
  if (made) await sendIfDue(auth, made, { ...request, kind: 'magic_link' })
}

async function textSignInCode(
  auth: AuthContext,
  user: User | null,
  request: Extract<CodeRequest, { kind: 'sign_in_by_phone' }>,
): Promise<void> {
  const account = user ?? (await signUpByCode(auth, request))
  if (account) await confirmAgain(auth, account, request)
}

/** The new account if it can be used right away; one that needs confirmation is sent its code. */
async function signUpByCode(
  auth: AuthContext,
  request: Extract<CodeRequest, { isSignupWanted: boolean }>,
): Promise<User | null> {
  if (!request.isSignupWanted || !auth.settings.isSignupEnabled) return null
  const { redirectTo, data, client } = request
  const address = 'email' in request ? { email: request.email } : { phone: request.phone }
  const flowStateId = await startMailFlow(auth, request.challenge, 'email/signup')
  const outcome = await signUp(auth, { ...address, password: null, data, redirectTo, flowStateId }, client)
  return outcome.kind === 'confirmed' ? outcome.user : null
}

async function confirmAgain(
  auth: AuthContext,
  user: User,
  request: Common &
    ({ email: string } | { phone: string }) &
    ({ isSameSignup: true } | { data: Record<string, unknown>; isSameSignup?: false }),
): Promise<void> {
  if (resendWaitSeconds(auth, user.confirmationSentAt) > 0) return
  const flowStateId = await startMailFlow(auth, request.challenge, 'email/signup')
  await sendConfirmation(auth, user, {
    ...request,
    flowStateId,
    // A resent code belongs to the same sign-up; a sign-in code is a different one, without a password.
    ...(request.isSameSignup
      ? { claim: operatorsClaim(user), keepsFormerClaim: true }
      : { claim: claimOf(user.id, { ...request, passwordHash: null }) }),
  })
}

async function sendIfDue(
  auth: AuthContext,
  user: User | null,
  request: Common & { kind: 'recovery' | 'magic_link' },
): Promise<void> {
  if (!user?.email || resendWaitSeconds(auth, user.recoverySentAt) > 0) return
  await sendSignInCode(auth, { ...user, email: user.email }, { ...request, clientAddress: request.client.address })
}
