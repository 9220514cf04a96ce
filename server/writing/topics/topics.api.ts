import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordSave } from '#server/audit/record-audit-event.ts'
import { notFound } from '#server/errors.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { serve } from '#server/platform/serve/serve.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { passes, type Role } from '#shared/people/roles.ts'
import { topicEndpoints } from '#shared/writing/topic-endpoints.ts'
import { judgeTopic, listTopics, readSetAside } from './list-topics.ts'
import { describeTopic } from './topic-keys.ts'

/** Topics from the shop's own life. */
export function topicsApi(ctx: AuditContext & { db: Db; business(): WholeBusiness }, guards: AdminGuards) {
  const list = (role: Role) =>
    listTopics(ctx.db, {
      now: ctx.clock.now(),
      business: ctx.business(),
      reader: { seesBookings: passes(role, 'office'), decidesArea: passes(role, 'owner') },
    })
  return serve(topicEndpoints, guards, {
    'GET /api/admin/topics': (c) => list(c.var.admin.role),
    'PUT /api/admin/topics/{key}': async (c, { path: { key }, body }) => {
      const { admin } = c.var
      const topic = describeTopic(key, ctx.business())
      if (!topic || (topic.kind === 'zip' && !passes(admin.role, 'owner'))) throw notFound('We can’t find that topic.')
      const read = async (tx: Db) => ({ is_for_us: !(await readSetAside(tx)).has(key) })
      const event = { kind: 'topic_judged', by: admin, subject: topic.title, read } as const
      await recordSave(ctx, event, (tx) => judgeTopic(tx, { key, isForUs: body.is_for_us }))
      return list(admin.role)
    },
  })
}
mountInOffice(topicsApi)
