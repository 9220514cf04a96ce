import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { mountInOffice } from '#server/people/office-api.ts'
import type { AdminGuards } from '#server/people/require-admin.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Log } from '#server/platform/log.ts'
import { sendCsv } from '#server/platform/serve/send-stream.ts'
import { serve } from '#server/platform/serve/serve.ts'
import { writeCsv } from '#server/platform/serve/stream-text.ts'
import { type ReportNumbers, type ReportOnTheWire, reportEndpoints } from '#shared/attribution/attribution-endpoints.ts'
import { attributionKinds } from '#shared/attribution/attribution-kinds.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { writeDollars } from '#shared/money.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { readReport } from './read-report.ts'

interface ReportContext extends AuditContext {
  db: Db
  log: Log
  business(): BusinessWithArea
}

/** What brings bookings. */
export function attributionApi(ctx: ReportContext, guards: AdminGuards) {
  const read = (days: number) => readReport(ctx.db, { days, now: ctx.clock.now(), area: ctx.business().serviceArea })
  return serve(reportEndpoints, guards, {
    'GET /api/admin/attribution': (_c, { query: { days } }) => read(days),
    'GET /api/admin/attribution.csv': async (c, { query: { days } }) => {
      const report = await read(days)
      await recordAuditEvent(ctx, ctx.db, { kind: 'attribution_exported', by: c.var.admin, is: { days } })
      const name = `what-brings-bookings-${businessDayOf(ctx.clock.now())}-${days}-days`
      return sendCsv(c, { log: ctx.log, name }, writeCsv([linesOf(report)]))
    },
  })
}
mountInOffice(attributionApi)

const head = ['group', 'of', 'title', 'views', 'forms_begun', 'bookings', 'visits_done', 'amount']

/** One line per number on the screen. Amounts are in US dollars, like `249.00`. */
function linesOf({ days, total, pages, kinds, cities, crawlers }: ReportOnTheWire): string[][] {
  return [
    head,
    lineOf(['total', `last ${days} days`, ''], total),
    ...pages.map(({ path, title, ...numbers }) => lineOf(['page', path ?? 'unknown', title ?? ''], numbers)),
    ...kinds.map(({ kind, ...numbers }) => lineOf(['kind', kind ? attributionKinds[kind] : 'unknown', ''], numbers)),
    ...crawlers.map(({ name, visits }) => ['crawler', name, '', `${visits}`, '', '', '', '']),
    ...cities.map(({ city, ...numbers }) => lineOf(['city', city ?? 'elsewhere', ''], numbers)),
  ]
}

function lineOf(names: string[], { views, forms_begun, bookings, visits_done, amount_cents }: ReportNumbers): string[] {
  const counts = [views, forms_begun, bookings, visits_done].map((count) => `${count ?? ''}`)
  return [...names, ...counts, writeDollars(amount_cents)]
}
