import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { AuthError, type Authority, type Identified, isFreshProof } from '#server/auth/index.ts'
import { AppError, forbidden, isAppError, unauthorized } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { PictureTurn, PictureWork } from '#server/platform/pictures/picture-work.ts'
import { holdUploadPlace } from '#server/platform/pictures/upload-place.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import { isRole, passes, type RoleBehind, type RoleGuard } from '#shared/people/roles.ts'
import { claimInvitation } from './invitations.ts'
import { prepareFindAccess } from './roles.ts'

interface AdminVariables extends Pick<HttpVariables, 'needsFreshSignIn'> {
  admin: Identified & { role: RoleBehind<AdminGuard> }
  /** Checks again whether this token is still allowed, for long-running responses. Rejects if that can't be determined right now. */
  isStillAdmin(): Promise<boolean>
}

/** What an endpoint of the back office knows about its caller. */
export type AdminContext = Context<{ Variables: HttpVariables & AdminVariables }>

/** The guards of endpoints that take pictures: someone gets in once there is also a place for what they send. */
export function withUploadPlace(guards: AdminGuards, work: Pick<PictureWork, 'places'>): AdminGuards {
  const place = holdUploadPlace(work, (c) => c.get('admin').userId)
  const { owner, office, writer, author, staff } = guards
  const both = (guard: AdminGuards[AdminGuard]) => every(guard, place) as AdminGuards[AdminGuard]
  return { owner: both(owner), office: both(office), writer: both(writer), author: both(author), staff: both(staff) }
}

/** Whose turn it is when a picture is worked on for someone in the back office. */
export function turnOf({ var: { admin }, req }: AdminContext): PictureTurn {
  return { whose: admin.userId, signal: req.raw.signal }
}

type AdminGuard = Exclude<RoleGuard, 'technician'>

/** The guards of the back office's endpoints. */
export type AdminGuards = Record<AdminGuard, MiddlewareHandler<{ Variables: AdminVariables }>>

export function adminGuards(source: CallerSource): AdminGuards {
  return {
    owner: requireRole(source, 'owner'),
    office: requireRole(source, 'office'),
    writer: requireRole(source, 'writer'),
    author: requireRole({ ...source, signInMessage: 'You must be logged in to generate posts' }, 'author'),
    staff: requireRole(source, 'staff'),
  }
}

/** Whether someone would be refused, and has proven the address that an invitation may name. */
function mayBeInvited({ email, hasProvenEmail }: Identified, role: string | null): boolean {
  return !(isRole(role) && passes(role, 'staff')) && hasProvenEmail && email !== ''
}

/**
 * Lets only those through whose role passes the guard. Decides on every request from the token, its session and `user_roles`. Someone
 * who is invited gets the role here. Someone with a second factor must have used it in this session.
 * @throws AppError `unauthorized` without a valid token; `forbidden` for others; `second_factor_required` for aal1,
 *   `second_factor_missing` without one where it's required; `fresh_sign_in_required`
 */
export function requireRole(source: CallerSource, guard: AdminGuard) {
  const lookUp = lookUpCallers(source)
  async function admit(token: string): Promise<AdminVariables['admin']> {
    const { identified, role: roleBefore, needsSecondFactor } = await lookUp(token)
    const role = mayBeInvited(identified, roleBefore) ? await claimInvitation(source, identified) : roleBefore
    if (!isRole(role) || !passes(role, 'staff')) {
      throw forbidden('You don’t have admin access. Please contact admin to get admin privileges.')
    }
    if (!passes(role, guard)) throw forbidden('Your role doesn’t include this. Please ask the owner.')
    requireRaisedSession(identified)
    requireFactor({ needsSecondFactor }, identified)
    return { ...identified, role }
  }
  return createMiddleware<{ Variables: AdminVariables }>(async (c, next) => {
    const token = bearerTokenOf(c, source.signInMessage)
    c.set('admin', await admit(token))
    if (c.get('needsFreshSignIn')) requireFreshSignIn(source, c.get('admin'))
    c.set('isStillAdmin', () => admit(token).then(() => true, isRefusal))
    await next()
  })
}

export interface CallerSource extends AuditContext {
  db: Db
  authority: Authority
  /** The message for callers without a valid session, where the spec has its own wording. */
  signInMessage?: string
}

/** Looks up who is behind a token, what role they have and what everyone needs, right now. @throws AppError `unauthorized` */
export function lookUpCallers({
  db,
  authority,
  signInMessage,
}: Pick<CallerSource, 'db' | 'authority' | 'signInMessage'>) {
  const findAccess = prepareFindAccess(db)
  async function look(token: string) {
    const holder = await authority(token)
    const [identified, access] = await Promise.all([holder.identify(), findAccess(holder.userId)])
    return { identified, ...access }
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
 * The caller has just signed in or used a second factor. Checked once: a download that takes longer goes on.
 * @throws AppError `fresh_sign_in_required`
 */
function requireFreshSignIn({ clock }: Pick<CallerSource, 'clock'>, { provenAt }: Identified): void {
  if (isFreshProof(provenAt, clock.now())) return
  throw new AppError('fresh_sign_in_required', 'You signed in a while ago. Please sign in again to do this.')
}

/**
 * Where a second factor is required, everyone with a role needs one. A passkey that is two factors in one counts (decision 22).
 * @throws AppError `second_factor_missing`
 */
export function requireFactor(
  { needsSecondFactor }: { needsSecondFactor: boolean },
  { hasVerifiedFactor, isVerifiedByPasskey }: Identified,
): void {
  if (needsSecondFactor && !hasVerifiedFactor && !isVerifiedByPasskey) {
    throw new AppError(
      'second_factor_missing',
      'A second factor is required here, and you don’t have one yet. Please sign in again to set it up.',
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
function isRefusal(error: unknown): false {
  if (isAppError(error)) return false
  throw error
}
