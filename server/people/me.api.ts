import { type Auth, describeDevice, endSessions, listSessions, recordAudit, type Session } from '#server/auth/index.ts'
import { notFound } from '#server/errors.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { meEndpoints, type SessionOnTheWire, sessionEndpoints } from '#shared/people/people-endpoints.ts'
import { isUuid } from '#shared/uuid.ts'
import type { AdminGuards } from './require-admin.ts'

/** What the admin screens ask for before they show anything. */
export function meApi(guards: AdminGuards) {
  return serve(meEndpoints, guards, {
    'GET /api/admin/me': (c) => {
      const { userId, email, role, aal } = c.var.admin
      return { user_id: userId, email, role, aal }
    },
  })
}

/** Where the caller is signed in, and a way to end those sessions. Only where our own auth service keeps them. */
export function sessionsApi(auth: Auth['context'], guards: AdminGuards) {
  return serve(sessionEndpoints, guards, {
    'GET /api/admin/sessions': async (c) => {
      const { userId, sessionId } = c.var.admin
      const sessions = await listSessions(auth, userId)
      return sessions.map((session) => describeSession(session, sessionId))
    },
    'DELETE /api/admin/sessions/{id}': async (c, { path: { id } }) => {
      const { userId } = c.var.admin
      await auth.db.transaction(async (tx) => {
        const inside = { ...auth, db: tx }
        const ended = isUuid(id) ? await endSessions(inside, userId, { only: id }) : 0
        if (ended === 0) throw notFound('That session has already ended.')
        await recordAudit(inside, { action: 'session_revoked', userId, payload: { by: 'user', sessions: ended } })
      })
    },
  })
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
