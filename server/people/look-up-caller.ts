import type { Context } from 'hono'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import type { Authority, Identified } from '#server/auth/index.ts'
import { AuthError } from '#server/auth/index.ts'
import { AppError, isAppError, unauthorized } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepareFindRole } from './roles.ts'

export interface CallerSource extends AuditContext {
  db: Db
  authority: Authority
  /** Whether people with a role need a second factor; see `requireFactor`. */
  isSecondFactorRequired: boolean
  /** The message for callers without a valid session, where the spec has its own wording. */
  signInMessage?: string
}

/** Looks up who is behind a token and what role they have right now. @throws AppError `unauthorized` */
export function lookUpCallers({
  db,
  authority,
  signInMessage,
}: Pick<CallerSource, 'db' | 'authority' | 'signInMessage'>) {
  const findRole = prepareFindRole(db)
  async function look(token: string) {
    const holder = await authority(token)
    const [identified, role] = await Promise.all([holder.identify(), findRole(holder.userId)])
    return { identified, role }
  }
  return (token: string) =>
    look(token).catch((error: unknown) => {
      if (error instanceof AuthError)
        throw unauthorized(signInMessage ?? 'Your session has ended. Please sign in again.')
      throw error
    })
}

/**
 * A caller with a second factor must have used it in this session, or a passkey that is two factors in one (decision 22).
 * @throws AppError `second_factor_required`
 */
export function requireRaisedSession({ hasVerifiedFactor, aal, isVerifiedByPasskey }: Identified): void {
  if (hasVerifiedFactor && aal !== 'aal2' && !isVerifiedByPasskey) {
    throw new AppError('second_factor_required', 'Please enter the code of your second factor.')
  }
}

/**
 * Where a second factor is required, everyone with a role needs one. A passkey that is two factors in one counts (decision 22).
 * @throws AppError `second_factor_missing`
 */
export function requireFactor(
  { isSecondFactorRequired }: Pick<CallerSource, 'isSecondFactorRequired'>,
  { hasVerifiedFactor, isVerifiedByPasskey }: Identified,
): void {
  if (isSecondFactorRequired && !hasVerifiedFactor && !isVerifiedByPasskey) {
    throw new AppError(
      'second_factor_missing',
      'A second factor is required here, and you don’t have one yet. Please log in again to set it up.',
    )
  }
}

/** The request's bearer token. @throws AppError `unauthorized` without one */
export function bearerTokenOf(c: Context, signInMessage = 'Please sign in.'): string {
  const token = c.req.header('authorization')?.match(/^bearer\s+(\S+)$/i)?.[1]
  if (!token) throw unauthorized(signInMessage)
  return token
}

/** Turns a refusal into `false`, as the answer to "may they still?". @throws any other error */
export function isRefusal(error: unknown): false {
  if (isAppError(error)) return false
  throw error
}
