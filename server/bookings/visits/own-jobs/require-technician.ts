import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import type { Actor } from '#server/bookings/desk/desk-context.ts'
import { findTechnicianOf } from '#server/bookings/visits/technicians/connect-account.ts'
import type { TechniciansContext } from '#server/bookings/visits/technicians/save-technician.ts'
import type { Technician } from '#server/bookings/visits/technicians/technicians.ts'
import { forbidden } from '#server/errors.ts'
import {
  bearerTokenOf,
  type CallerSource,
  lookUpCallers,
  requireFactor,
  requireRaisedSession,
} from '#server/people/require-admin.ts'
import { findRole } from '#server/people/roles.ts'
import { isRole, passes, type RoleBehind } from '#shared/people/roles.ts'

export interface TechnicianVariables {
  technician: Technician
  caller: { userId: string; email: string; role: RoleBehind<'technician'> }
  /** The actor recorded in events. Someone from the office stays that, even behind the wheel. */
  actor: Actor & { kind: 'admin' | 'technician' }
}

/** The guards of endpoints for technicians. */
export interface TechnicianGuards {
  technician: MiddlewareHandler<{ Variables: TechnicianVariables }>
}

/**
 * Lets through only technicians, including those from the office who are one. Decides on every request from the token, its session, `user_roles`
 * and the technician's own row. An account that shows up for the first time with the address the office entered is connected here.
 * @throws AppError `unauthorized` without a valid token; `forbidden` for others; `second_factor_required` for aal1,
 *   `second_factor_missing` without one where it's required
 */
export function requireTechnician({ ctx, ...source }: CallerSource & { ctx: TechniciansContext & AuditContext }) {
  const lookUp = lookUpCallers(source)
  return createMiddleware<{ Variables: TechnicianVariables }>(async (c, next) => {
    const { identified, role: roleBefore, needsSecondFactor } = await lookUp(bearerTokenOf(c))
    requireRaisedSession(identified)
    const technician = await findTechnicianOf(ctx, identified)
    // Connecting an account grants the role. A role that was revoked since then is not granted again.
    const role = technician ? (roleBefore ?? (await findRole(ctx.db, identified.userId))) : null
    if (!technician || !isRole(role) || !passes(role, 'technician')) {
      const next =
        isRole(roleBefore) && passes(roleBefore, 'office')
          ? 'Add yourself under Technicians'
          : 'Please ask the office to add you'
      throw forbidden(`You’re not set up as a technician. ${next}, with the email address you sign in with.`)
    }
    requireFactor({ needsSecondFactor }, identified)
    const { userId, email } = identified
    c.set('technician', technician)
    c.set('caller', { userId, email, role })
    c.set('actor', { kind: role === 'technician' ? 'technician' : 'admin', id: userId })
    await next()
  })
}
