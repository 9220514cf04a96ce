import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { sendStream } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { streamText, writeCsv } from '#server/platform/serve/stream-text.ts'
import { type AuditFilter, auditEndpoints } from '#shared/audit/audit-endpoints.ts'
import { auditGroups, auditKinds } from '#shared/audit/audit-kinds.ts'
import { sayActor, sayChange } from '#shared/audit/say-event.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { formatMoment, isoDay, timeOfDay } from '#shared/time/formats.ts'
import type { AuditContext } from './audit-chain.ts'
import { describeAuditEvent, listAuditEvents, listAuditedPeople } from './list-audit-events.ts'
import { recordAuditEvent } from './record-audit-event.ts'

/** `time` is on the shop's clock, as a spreadsheet reads it. */
const head = ['number', 'time', 'time_utc', 'who', 'group', 'what', 'about', 'changes']

/** What happened in the back office. */
export function auditApi(ctx: AuditContext & { db: Db; log: Log }, guards: AdminGuards) {
  return serve(auditEndpoints, guards, {
    'GET /api/admin/audit-events': async (_c, { query }) => {
      const { events, next } = await listAuditEvents(ctx.db, query)
      const people = (await listAuditedPeople(ctx.db)).flatMap(({ id, email }) => (id === null ? [] : [{ id, email }]))
      return { events: events.map(describeAuditEvent), next, people }
    },
    'GET /api/admin/audit-events.csv': async (c, { query }) => {
      await recordAuditEvent(ctx, ctx.db, { kind: 'audit_log_exported', by: c.var.admin, is: query })
      const name = `what-happened-${businessDayOf(ctx.clock.now())}.csv`
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      }
      return sendStream(c, { log: ctx.log, headers }, await streamText(writeCsv(writeLines(ctx.db, query))))
    },
  })
}

/** Page by page, newest first, so a slow reader holds no transaction open. */
async function* writeLines(db: Db, filter: AuditFilter): AsyncGenerator<string[][]> {
  yield [head]
  let before: number | undefined
  do {
    const { events, next } = await listAuditEvents(db, { ...filter, before })
    yield events.map(describeAuditEvent).map(({ seq, at, kind, by, subject, changes }) => {
      const { group, label } = auditKinds[kind]
      const time = `${formatMoment(at, isoDay)} ${formatMoment(at, timeOfDay)}`
      const about = [auditGroups[group], label, subject ?? '', changes.map(sayChange).join('\n')]
      return [`${seq}`, time, at, sayActor(by), ...about]
    })
    before = next ?? undefined
  } while (before !== undefined)
}
