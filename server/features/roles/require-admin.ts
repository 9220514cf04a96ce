import { createMiddleware } from 'hono/factory'
import type { Authority, Identified } from '#server/auth/index.ts'
import { AuthError } from '#server/auth/index.ts'
import { AppError, forbidden, isAppError, unauthorized } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepareFindRole } from './roles.ts'

export interface AdminVariables {
  admin: Identified
  /**
   * Asks again whether this token may come in, for an answer that goes on for a long time. Rejects if that cannot be told at the
   * moment.
   */
  isStillAdmin(): Promise<boolean>
}

/**
 * Lets only admins through, decided on every request from the token, its session and `user_roles`. An admin with a second
 * factor must have used it in this session.
 * @throws AppError `unauthorized` without a good token; `forbidden` for others; `second_factor_required` for aal1
 */
export function requireAdmin({
  db,
  authority,
  signInMessage,
}: {
  db: Db
  authority: Authority
  /** What someone without a good session is told, where the spec has its own wording. */
  signInMessage?: string
}) {
  const findRole = prepareFindRole(db)
  async function look(token: string) {
    const holder = await authority(token)
    const [identified, role] = await Promise.all([holder.identify(), findRole(holder.userId)])
    return { identified, role }
  }
  async function admit(token: string): Promise<Identified> {
    const { identified, role } = await look(token).catch((error: unknown) => {
      if (error instanceof AuthError)
        throw unauthorized(signInMessage ?? 'Your session has ended. Please sign in again.')
      throw error
    })
    if (role !== 'admin') {
      throw forbidden('You do not have admin access. Please contact admin to get admin privileges.')
    }
    if (identified.hasVerifiedFactor && identified.aal !== 'aal2') {
      throw new AppError('second_factor_required', 'Please enter the code of your second factor.')
    }
    return identified
  }
  return createMiddleware<{ Variables: AdminVariables }>(async (c, next) => {
    const token = c.req.header('authorization')?.match(/^bearer\s+(\S+)$/i)?.[1]
    if (!token) throw unauthorized(signInMessage ?? 'Please sign in.')
    c.set('admin', await admit(token))
    c.set('isStillAdmin', () => admit(token).then(() => true, isRefusal))
    await next()
  })
}

/** `false` for a refusal, as the answer to "may they still come in?". @throws whatever else went wrong */
function isRefusal(error: unknown): false {
  if (isAppError(error)) return false
  throw error
}
