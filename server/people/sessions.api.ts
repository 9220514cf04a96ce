import { Hono } from 'hono'
import { type Auth, describeDevice, endSessions, listSessions, recordAudit, type Session } from '#server/auth/index.ts'
import { notFound } from '#server/errors.ts'
import type { SessionOnTheWire } from '#shared/people/session-on-the-wire.ts'
import { isUuid } from '#shared/uuid.ts'
import type { AdminVariables } from './require-admin.ts'

/**
 * /api/admin/sessions: where the caller is signed in, newest first, and a way to end those sessions. With AUTH_URL (`auth` is
 * `null`) another service keeps the sessions, and this endpoint doesn't exist.
 */
export function sessionsApi(auth: Auth['context'] | null) {
  const app = new Hono<{ Variables: AdminVariables }>()
  if (!auth) return app
  app.get('/sessions', async (c) => {
    const { userId, sessionId } = c.var.admin
    const sessions = await listSessions(auth, userId)
    return c.json(sessions.map((session) => describeSession(session, sessionId)))
  })
  app.delete('/sessions/:id', async (c) => {
    const { userId } = c.var.admin
    const id = c.req.param('id')
    const ended = isUuid(id) ? await endSessions(auth, userId, { only: id }) : 0
    if (ended === 0) throw notFound('That session has already ended.')
    await recordAudit(auth, { action: 'session_revoked', userId, payload: { by: 'user', sessions: ended } })
    return c.body(null, 204)
  })
  return app
}

function describeSession({ id, userAgent, ip, createdAt, refreshedAt }: Session, currentId: string): SessionOnTheWire {
  return {
    id,
    device: describeDevice(userAgent ?? ''),
    ip,
    created_at: createdAt.toISOString(),
    last_used_at: (refreshedAt ?? createdAt).toISOString(),
    is_current: id === currentId,
  }
}
