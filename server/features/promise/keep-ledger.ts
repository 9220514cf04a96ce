import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { LedgerOnTheWire, LedgerSpan } from '#shared/response-ledger.ts'
import { readLedger } from './ledger.ts'

/** Bookings leave the span one by one: after this long they are counted anew although nothing happened. */
const longestMs = 60_000

interface KeptLedger {
  lastEvent: string
  until: Date
  ledger: Promise<LedgerOnTheWire>
}

interface State extends Record<string, unknown> {
  /** The number of the newest event of any booking. */
  last_event: string | null
  /** When the next promise is broken if nobody does anything. */
  next_due: Date | null
}

/**
 * Reads the ledger, and gives the same answer again while nothing has happened to any booking, for at most a minute: counting takes
 * longer the more bookings came in, and asking whether something happened does not. Several who ask at once wait for one count.
 */
export function keepLedger({ db, clock }: { db: Db; clock: Clock }): (days: LedgerSpan) => Promise<LedgerOnTheWire> {
  const kept = new Map<LedgerSpan, KeptLedger>()
  return async (days) => {
    const now = clock.now()
    const { rows } = await db.execute<State>(sql`
      SELECT (SELECT max(id) FROM booking_events)::text AS last_event,
        (SELECT min(promised_at) FROM desk_bookings WHERE is_waiting AND promised_at >= ${now.toISOString()}::timestamptz) AS next_due`)
    const { last_event: lastEvent, next_due: nextDue } = rows[0] ?? { last_event: null, next_due: null }
    const known = kept.get(days)
    if (known && known.lastEvent === lastEvent && now < known.until) return known.ledger
    const ledger = readLedger(db, { days, now })
    const until = new Date(Math.min(now.getTime() + longestMs, nextDue ? new Date(nextDue).getTime() : Infinity))
    const entry = { lastEvent: lastEvent ?? '', until, ledger }
    kept.set(days, entry)
    ledger.catch(() => kept.get(days) === entry && kept.delete(days))
    return ledger
  }
}
