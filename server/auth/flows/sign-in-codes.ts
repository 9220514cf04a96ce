import { updateUser } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { sendAuthMail } from '#server/auth/messages/send.ts'
import type { User } from '#server/auth/schema.ts'
import { type PkceChallenge, startFlow } from './flow-states.ts'
import { issueCode } from './one-time-codes.ts'
import { verificationLink } from './redirects.ts'

const kinds = {
  magic_link: { type: 'magiclink', flowMethod: 'magiclink' },
  recovery: { type: 'recovery', flowMethod: 'recovery' },
} as const

/** Emails a link and a code for signing in, either to use the account or to choose a new password. */
export async function sendSignInCode(
  auth: AuthContext,
  user: User & { email: string },
  request: { kind: keyof typeof kinds; redirectTo: string; challenge: PkceChallenge | null; clientAddress: string },
): Promise<void> {
  const { type, flowMethod } = kinds[request.kind]
  const flowStateId = await startMailFlow(auth, request.challenge, flowMethod)
  const { code, linkToken } = await issueCode(auth, {
    userId: user.id,
    type: 'recovery',
    address: user.email,
    flowStateId,
  })
  await updateUser(auth, user.id, { recoverySentAt: auth.clock.now() })
  const link = verificationLink(auth.settings, { token: linkToken, type, redirectTo: request.redirectTo })
  await sendAuthMail(auth, { kind: request.kind, to: user.email, code, link })
  await recordAudit(auth, {
    action: 'recovery_requested',
    userId: user.id,
    address: request.clientAddress,
    payload: { kind: request.kind },
  })
}

/** The flow an emailed link finishes if its request asked for PKCE; its id is stored with the code. */
export async function startMailFlow(
  auth: AuthContext,
  challenge: PkceChallenge | null,
  method: 'magiclink' | 'recovery' | 'email/signup' | 'email_change',
): Promise<string | undefined> {
  if (!challenge) return undefined
  const flow = await startFlow(auth, {
    codeChallenge: challenge.challenge,
    codeChallengeMethod: challenge.method,
    providerType: 'email',
    authenticationMethod: method,
  })
  return flow.id
}
