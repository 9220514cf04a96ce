import { type Context, Hono } from 'hono'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { actingAdmin, type DeskEnv, readPress } from '#server/bookings/desk/read/desk-people.ts'
import { readListed } from '#server/bookings/desk/read/read-listed.ts'
import { answerStale } from '#server/bookings/desk/steps/answer-stale.ts'
import { correctBroken } from '#server/bookings/promise/correct-broken.ts'
import { invalid } from '#server/errors.ts'
import { readJsonBody } from '#server/platform/json-body.ts'
import { parseBody } from '#server/platform/parse-body.ts'
import { streamText } from '#server/platform/stream-text.ts'
import { brokenCorrection, ledgerSpans } from '#shared/promise/response-ledger.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { readLedger } from './ledger.ts'
import { writeLedgerCsv } from './ledger-csv.ts'

/**
 * GET /api/admin/bookings/ledger and ledger.csv: how fast bookings were answered, and POST …/{id}/promise, which corrects the record.
 * Mounted behind `requireAdmin`, ahead of the desk's endpoints.
 */
export function ledgerApi(ctx: DeskContext) {
  const { db, clock } = ctx
  const read = (c: Context) => readLedger(db, { days: readSpan(c.req.query('days')), now: clock.now() })
  return new Hono<DeskEnv>()
    .onError(answerStale(ctx))
    .post('/bookings/:id/promise', async (c) => {
      const bookingId = c.req.param('id')
      const correction = parseBody(brokenCorrection, await readJsonBody(c.req))
      const by = { ...(await actingAdmin(ctx, c.var.admin)), press: readPress(c.req) }
      await correctBroken(ctx, { bookingId, by, ...correction })
      return c.json(await readListed(ctx, bookingId))
    })
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
