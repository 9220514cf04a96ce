import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { answerStale, readListed } from '#server/bookings/desk/change-answers.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin } from '#server/bookings/desk/read/desk-people.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Log } from '#server/platform/log.ts'
import { sendCsv } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { writeCsv } from '#server/platform/serve/stream-text.ts'
import { ledgerEndpoints } from '#shared/bookings/endpoints/desk-endpoints.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import type { LedgerCounts, LedgerOnTheWire } from '#shared/promise/response-ledger.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { correctBroken } from './ladder.ts'
import { readLedger } from './ledger.ts'

const head = ['group', 'of', 'bookings', 'kept', 'broken', 'answered', 'median_minutes', 'p90_minutes']

/** The ledger as CSV (RFC 4180), one line per number on the screen. */
function writeLedgerCsv(ledger: LedgerOnTheWire): AsyncGenerator<string> {
  const lines = [
    head,
    lineOf('total', `last ${ledger.days} days`, ledger.total),
    ...ledger.by_hour.map(({ hour, ...counts }) => lineOf('hour', `${String(hour).padStart(2, '0')}:00`, counts)),
    ...ledger.by_weekday.map(({ weekday, ...counts }) => lineOf('weekday', weekdays[weekday - 1] ?? '', counts)),
    ...ledger.by_person.map(({ name, ...counts }) => lineOf('person', name, counts)),
  ]
  return writeCsv([lines])
}

function lineOf(group: string, of: string, counts: LedgerCounts): string[] {
  const { bookings, kept, broken, answered, median_minutes: median, p90_minutes: p90 } = counts
  return [group, of, ...[bookings, kept, broken, answered, median, p90].map((value) => `${value ?? ''}`)]
}

/** How fast bookings were answered, and a way to correct that record. Mounted ahead of the desk's endpoints. */
export function ledgerApi(ctx: DeskContext & { log: Log }, guards: AdminGuards) {
  const { db, clock } = ctx
  return serve(ledgerEndpoints, guards, {
    'POST /api/admin/bookings/{id}/promise': async (c, { path: { id: bookingId }, headers, body }) => {
      const by = { ...(await actingAdmin(ctx, c.var.admin)), press: headers['Idempotency-Key'] }
      await correctBroken(ctx, { bookingId, by, ...body })
      return readListed(ctx, bookingId)
    },
    'GET /api/admin/bookings/ledger': (_c, { query }) => readLedger(db, { ...query, now: clock.now() }),
    'GET /api/admin/bookings/ledger.csv': async (c, { query }) => {
      const ledger = await readLedger(db, { ...query, now: clock.now() })
      const event = { kind: 'response_times_exported', by: c.var.admin, is: { days: ledger.days } } as const
      await recordAuditEvent(ctx, db, event)
      const name = `response-times-${businessDayOf(clock.now())}-${ledger.days}-days`
      return sendCsv(c, { log: ctx.log, name }, writeLedgerCsv(ledger))
    },
  }).onError(answerStale(ctx))
}
mountInOffice(ledgerApi)
