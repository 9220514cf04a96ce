import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { sendCsv } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { type CsvColumns, writeTable } from '#server/platform/serve/stream-text.ts'
import { type AuditEventOnTheWire, type AuditFilter, auditEndpoints } from '#shared/audit/audit-endpoints.ts'
import { auditGroups, auditKinds } from '#shared/audit/audit-kinds.ts'
import { sayActor, sayChanges } from '#shared/audit/say-event.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { formatMoment, isoDay, timeOfDay } from '#shared/time/formats.ts'
import type { AuditContext } from './audit-chain.ts'
import { describeAuditEvent, listAuditEvents, listAuditedPeople } from './list-audit-events.ts'
import { recordAuditEvent } from './record-audit-event.ts'

/** `time` is on the shop's clock, as a spreadsheet reads it. */
const columns: CsvColumns<AuditEventOnTheWire> = [
  ['number', ({ seq }) => `${seq}`],
  ['time', ({ at }) => `${formatMoment(at, isoDay)} ${formatMoment(at, timeOfDay)}`],
  ['time_utc', ({ at }) => at],
  ['who', ({ by }) => sayActor(by)],
  ['group', ({ kind }) => auditGroups[auditKinds[kind].group]],
  ['what', ({ kind }) => auditKinds[kind].label],
  ['about', ({ subject }) => subject],
  ['changes', ({ changes }) => sayChanges(changes).join('\n')],
]

/** What happened in the back office. */
export function auditApi(ctx: AuditContext & { db: Db; log: Log }, guards: AdminGuards) {
  return serve(auditEndpoints, guards, {
    'GET /api/admin/audit-events': async (_c, { query }) => {
      const { events, next } = await listAuditEvents(ctx.db, query)
      const people = (await listAuditedPeople(ctx.db)).flatMap(({ id, ...person }) =>
        id === null ? [] : [{ id, ...person }],
      )
      return { events: events.map(describeAuditEvent), next, people }
    },
    'GET /api/admin/audit-events.csv': async (c, { query }) => {
      await recordAuditEvent(ctx, ctx.db, { kind: 'audit_log_exported', by: c.var.admin, is: query })
      const name = `what-happened-${businessDayOf(ctx.clock.now())}`
      return sendCsv(c, { log: ctx.log, name }, writeTable(columns, readEvents(ctx.db, query)))
    },
  })
}
mountInOffice(auditApi)

/** Page by page, newest first, so a slow reader holds no transaction open. */
async function* readEvents(db: Db, filter: AuditFilter): AsyncGenerator<AuditEventOnTheWire[]> {
  let before: number | undefined
  do {
    const { events, next } = await listAuditEvents(db, { ...filter, before })
    yield events.map(describeAuditEvent)
    before = next ?? undefined
  } while (before !== undefined)
}
