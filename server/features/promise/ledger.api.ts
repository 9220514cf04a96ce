import { type Context, Hono } from 'hono'
import { invalid } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { streamText } from '#server/platform/stream-text.ts'
import { businessDayOf } from '#shared/business-day.ts'
import { ledgerSpans } from '#shared/response-ledger.ts'
import { readLedger } from './ledger.ts'
import { writeLedgerCsv } from './ledger-csv.ts'

/**
 * GET /api/admin/bookings/ledger and ledger.csv: how fast bookings were answered. Mounted behind `requireAdmin`, ahead of the desk's
 * endpoints.
 */
export function ledgerApi({ db, clock }: { db: Db; clock: Clock }) {
  const read = (c: Context) => readLedger(db, { days: readSpan(c.req.query('days')), now: clock.now() })
  return new Hono()
    .get('/bookings/ledger', async (c) => c.json(await read(c)))
    .get('/bookings/ledger.csv', async (c) => {
      const ledger = await read(c)
      const name = `response-times-${businessDayOf(clock.now())}-${ledger.days}-days.csv`
      return c.body(await streamText(writeLedgerCsv(ledger)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      })
    })
}

/** 30 days by default. @throws AppError invalid */
function readSpan(days: string | undefined) {
  const span = ledgerSpans.find((known) => `${known}` === (days || '30'))
  if (span === undefined) throw invalid('Please ask for 7, 30 or 90 days.', { days: 'Please choose 7, 30 or 90' })
  return span
}
