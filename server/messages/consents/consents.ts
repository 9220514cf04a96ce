import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingConsent, bookingConsents } from '#server/platform/db/schema/texting.ts'
import { nationalDigits } from '#shared/people/phone.ts'
import type { ConsentEvidence } from './consent-evidence.ts'
import { findNumberState, type NumbersContext } from './stopped-numbers.ts'

interface Answered {
  bookingId: string
  /** In any format. */
  phone: string
  evidence: ConsentEvidence
}

/** A booking's latest consent, for any number or for a given one, withdrawn or not. Undefined if none was ever given. */
export async function findConsent(
  db: Db,
  bookingId: string,
  { phoneDigits }: { phoneDigits?: string } = {},
): Promise<BookingConsent | undefined> {
  const isForNumber = phoneDigits === undefined ? undefined : eq(bookingConsents.phoneDigits, phoneDigits)
  const [newest] = await db
    .select()
    .from(bookingConsents)
    .where(and(eq(bookingConsents.bookingId, bookingId), isForNumber))
    .orderBy(desc(bookingConsents.id))
    .limit(1)
  return newest
}

/**
 * Whether a number may be texted about a booking: the newest consent was given for this number and not withdrawn, and the number
 * isn't stopped or held.
 */
export async function mayText(
  ctx: NumbersContext,
  { bookingId, phone }: { bookingId: string; phone: string },
): Promise<boolean> {
  const consent = await findConsent(ctx.db, bookingId)
  const phoneDigits = nationalDigits(phone)
  const isGiven = consent !== undefined && consent.withdrawnAt === null && consent.phoneDigits === phoneDigits
  return isGiven && (await findNumberState(ctx, phoneDigits)) === null
}

/**
 * What changes when a form is sent again. A consent that the homeowner withdrew by text or at the desk stays withdrawn for this
 * number, even after a switch to another number and back: the form may be an old one, sent again because no response arrived.
 */
export async function readConsentChange(
  db: Db,
  { bookingId, phone, isGiven }: { bookingId: string; phone: string; isGiven: boolean },
): Promise<'given' | 'withdrawn' | null> {
  const phoneDigits = nationalDigits(phone)
  const newest = await findConsent(db, bookingId)
  const isForNumber = newest?.phoneDigits === phoneDigits
  const ofNumber = isForNumber ? newest : await findConsent(db, bookingId, { phoneDigits })
  if (isGiven && (ofNumber === undefined || ofNumber.withdrawnBy === 'form')) return 'given'
  const isInForce = newest !== undefined && newest.withdrawnAt === null
  return isInForce && !(isGiven && isForNumber) ? 'withdrawn' : null
}

/**
 * Records the homeowner's consent in the transaction that stores the booking. Does nothing if the box was left unchecked. It doesn't
 * lift a STOP: whoever books may not be the one whose number it is.
 */
export async function recordConsent(
  tx: Db,
  { bookingId, phone, evidence: { isGiven, ...evidence }, at }: Answered & { at: Date },
): Promise<void> {
  if (!isGiven) return
  await tx
    .insert(bookingConsents)
    .values({ ...evidence, bookingId, givenAt: at, phoneDigits: nationalDigits(phone).slice(0, 10) })
}

/** The same for a booking that is sent again, with its row locked. Consent for a former number ends along with that number. */
export async function correctConsent(tx: Db, answered: Answered & { at: Date }): Promise<void> {
  const { bookingId, phone, evidence, at } = answered
  const change = await readConsentChange(tx, { bookingId, phone, isGiven: evidence.isGiven })
  if (change === null) return
  await tx
    .update(bookingConsents)
    .set({ withdrawnAt: at, withdrawnBy: 'form' })
    .where(and(eq(bookingConsents.bookingId, bookingId), isNull(bookingConsents.withdrawnAt)))
  if (change === 'given') await recordConsent(tx, answered)
}
