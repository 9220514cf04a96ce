import { count, eq } from 'drizzle-orm'
import { readResponseTimeIfQuick } from '#server/bookings/promise/response-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import {
  type Proof,
  type ProofFacts,
  type Quote,
  roundedRepairs,
  type ShownQuote,
} from '#shared/business/proof-form.ts'
import { minuteMs } from '#shared/time/durations.ts'

/** The longest a page waits for a slow or unreachable database. */
const longestWaitMs = 1_000
/** How long a count of all repairs is good for, so that pages made for one visitor each don't count them each time. */
const countedForMs = minuteMs

/** Never throws. Without the database it returns the facts in memory, and no numbers. */
export async function readProof(ctx: { db: Db; clock: Clock; business(): WholeBusiness }): Promise<Proof> {
  const { rating, shows_finished_repairs: showsRepairs } = ctx.business()
  const [finishedRepairs, responseTime] = await Promise.all([
    showsRepairs ? withTimeout(longestWaitMs, countRepairs(ctx).then(roundedRepairs)) : null,
    readResponseTimeIfQuick(ctx),
  ])
  return { quotes: shownQuotes(ctx.business()), rating, finishedRepairs, responseTime }
}

/** What customers said, without who recorded that they agreed. */
export function shownQuotes({ quotes }: Pick<WholeBusiness, 'quotes'>): ShownQuote[] {
  return quotes.map(withoutConsent)
}

function withoutConsent({ agreed: _agreed, agreed_by: _by, agreed_at: _at, ...shown }: Quote): ShownQuote {
  return shown
}

/** The last count of each database, and the one that is under way. */
const counts = new WeakMap<Db, { at: number; count: Promise<number> }>()

function countRepairs({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const now = clock.now().getTime()
  const last = counts.get(db)
  if (last && Math.abs(now - last.at) < countedForMs) return last.count
  const counted = { at: now, count: countDone(db) }
  counts.set(db, counted)
  // What failed isn't kept.
  counted.count.catch(() => counts.get(db) === counted && counts.delete(db))
  return counted.count
}

async function countDone(db: Db): Promise<number> {
  const [row] = await db.select({ count: count() }).from(deskBookings).where(eq(deskBookings.state, 'done'))
  return row?.count ?? 0
}

/**
 * Records who said that a customer agreed, and when. A quote with the same words and name keeps its record. Anything the request
 * claims about it is ignored, as is any claim about being a demo quote.
 */
export function recordConsents(
  facts: ProofFacts,
  { known, by, now }: { known: readonly Quote[]; by: string; now: Date },
): ProofFacts {
  const quotes = facts.quotes.map((quote) => {
    const before = known.find(({ id }) => id === quote.id)
    const isSame = before?.text === quote.text && before.name === quote.name
    const agreement = isSame
      ? { agreed_by: before.agreed_by, agreed_at: before.agreed_at }
      : { agreed_by: by, agreed_at: now.toISOString() }
    return { ...quote, ...agreement, is_demo: before?.is_demo ?? false }
  })
  return { ...facts, quotes }
}
