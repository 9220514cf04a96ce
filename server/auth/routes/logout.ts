import { Hono } from 'hono'
import { recordAudit } from '#server/auth/audit-log.ts'
import type { AuthContext } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { type AuthEnv, clientOf, requireCaller } from '#server/auth/http.ts'
import { endSessions } from '#server/auth/sessions.ts'

/** POST /logout?scope=global|local|others: deletes sessions, so their access tokens stop working immediately. */
export function logoutRoute(auth: AuthContext) {
  return new Hono<AuthEnv>().post('/logout', requireCaller(auth), async (c) => {
    const { user, session } = c.var.caller
    const scope = c.req.query('scope') || 'global'
    const selections = { global: 'all', local: { only: session.id }, others: { allBut: session.id } } as const
    if (!Object.hasOwn(selections, scope)) throw validationFailed(`Unsupported logout scope "${scope}"`)
    await endSessions(auth, user.id, selections[scope as keyof typeof selections])
    await recordAudit(auth, { action: 'logout', userId: user.id, address: clientOf(c).address, payload: { scope } })
    return c.body(null, 204)
  })
}
