import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Identified } from '#server/auth/index.ts'
import { forbidden } from '#server/errors.ts'
import type { HttpVariables } from '#server/platform/serve/http-variables.ts'
import { isRole, passes, type RoleBehind, type RoleGuard } from '#shared/people/roles.ts'
import { claimInvitation } from './access/invitations.ts'
import {
  bearerTokenOf,
  type CallerSource,
  isRefusal,
  lookUpCallers,
  requireFactor,
  requireRaisedSession,
} from './look-up-caller.ts'

interface AdminVariables {
  admin: Identified & { role: RoleBehind<AdminGuard> }
  /** Checks again whether this token is still allowed, for long-running responses. Rejects if that can't be determined right now. */
  isStillAdmin(): Promise<boolean>
}

/** What an endpoint of the back office knows about its caller. */
export type AdminContext = Context<{ Variables: HttpVariables & AdminVariables }>

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
 *   `second_factor_missing` without one where it's required
 */
export function requireRole(source: CallerSource, guard: AdminGuard) {
  const lookUp = lookUpCallers(source)
  async function admit(token: string): Promise<AdminVariables['admin']> {
    const { identified, role: roleBefore } = await lookUp(token)
    const role = mayBeInvited(identified, roleBefore) ? await claimInvitation(source, identified) : roleBefore
    if (!isRole(role) || !passes(role, 'staff')) {
      throw forbidden('You don’t have admin access. Please contact admin to get admin privileges.')
    }
    if (!passes(role, guard)) throw forbidden('Your role doesn’t include this. Please ask the owner.')
    requireRaisedSession(identified)
    requireFactor(source, identified)
    return { ...identified, role }
  }
  return createMiddleware<{ Variables: AdminVariables }>(async (c, next) => {
    const token = bearerTokenOf(c, source.signInMessage)
    c.set('admin', await admit(token))
    c.set('isStillAdmin', () => admit(token).then(() => true, isRefusal))
    await next()
  })
}
