import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Identified } from '#server/auth/index.ts'
import { forbidden } from '#server/errors.ts'
import type { HttpVariables } from '#server/platform/serve/http-variables.ts'
import {
  bearerTokenOf,
  type CallerSource,
  isRefusal,
  lookUpCallers,
  requireFactor,
  requireRaisedSession,
} from './look-up-caller.ts'

interface AdminVariables {
  admin: Identified
  /** Checks again whether this token is still allowed, for long-running responses. Rejects if that can't be determined right now. */
  isStillAdmin(): Promise<boolean>
}

/** What an endpoint behind `requireAdmin` knows about its caller. */
export type AdminContext = Context<{ Variables: HttpVariables & AdminVariables }>

/** The guards of endpoints for admins. */
export interface AdminGuards {
  admin: MiddlewareHandler<{ Variables: AdminVariables }>
}

/** The guard of endpoints for admins who write. */
export interface AuthorGuards {
  author: AdminGuards['admin']
}

/**
 * Lets only admins through. Decides on every request from the token, its session and `user_roles`. An admin with a second factor
 * must have used it in this session.
 * @throws AppError `unauthorized` without a valid token; `forbidden` for others; `second_factor_required` for aal1,
 *   `second_factor_missing` without one where it's required
 */
export function requireAdmin(source: CallerSource) {
  const lookUp = lookUpCallers(source)
  async function admit(token: string): Promise<Identified> {
    const { identified, role } = await lookUp(token)
    if (role !== 'admin') {
      throw forbidden('You don’t have admin access. Please contact admin to get admin privileges.')
    }
    requireRaisedSession(identified)
    requireFactor(source, identified)
    return identified
  }
  return createMiddleware<{ Variables: AdminVariables }>(async (c, next) => {
    const token = bearerTokenOf(c, source.signInMessage)
    c.set('admin', await admit(token))
    c.set('isStillAdmin', () => admit(token).then(() => true, isRefusal))
    await next()
  })
}
