import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingConsent, bookingConsents } from '#server/platform/db/schema/consents.ts'
import { nationalDigits } from '#shared/phone.ts'
import type { ConsentEvidence } from './consent-evidence.ts'

interface Answered {
  bookingId: string
  /** However it is written. */
  phone: string
  evidence: ConsentEvidence
}

/** The newest consent of a booking, withdrawn or not; undefined when none was ever given. */
export async function findConsent(db: Db, bookingId: string): Promise<BookingConsent | undefined> {
  const [newest] = await db
    .select()
    .from(bookingConsents)
    .where(eq(bookingConsents.bookingId, bookingId))
    .orderBy(desc(bookingConsents.id))
    .limit(1)
  return newest
}

/** Whether a number may be texted about a booking: agreed to for this number, and not withdrawn. */
export function mayText(consent: BookingConsent | undefined, phone: string): boolean {
  return consent !== undefined && consent.withdrawnAt === null && consent.phoneDigits === nationalDigits(phone)
}

/**
 * What changes when a form is sent again. A consent that the homeowner withdrew by text or at the desk stays withdrawn for
 * this number: the form may be an old one, sent again because no answer came.
 */
export function consentChange(
  known: BookingConsent | undefined,
  { phone, isGiven }: { phone: string; isGiven: boolean },
): 'given' | 'withdrawn' | null {
  const isForNumber = known?.phoneDigits === nationalDigits(phone)
  if (!isGiven) return known !== undefined && known.withdrawnAt === null ? 'withdrawn' : null
  return isForNumber && known?.withdrawnBy !== 'form' ? null : 'given'
}

/** Records what the homeowner agreed to, in the transaction that stores the booking; nothing if the box was left empty. */
export async function recordConsent(
  tx: Db,
  { bookingId, phone, evidence: { isGiven, ...evidence }, at }: Answered & { at: Date },
): Promise<void> {
  if (!isGiven) return
  await tx
    .insert(bookingConsents)
    .values({ ...evidence, bookingId, givenAt: at, phoneDigits: nationalDigits(phone).slice(0, 10) })
}

/** The same for a booking that is sent again, under the lock of its row. A consent for a former number ends along with that number. */
export async function correctConsent(tx: Db, answered: Answered & { at: Date }): Promise<void> {
  const { bookingId, phone, evidence, at } = answered
  const known = await findConsent(tx, bookingId)
  const change = consentChange(known, { phone, isGiven: evidence.isGiven })
  if (change === null) return
  if (known && known.withdrawnAt === null) {
    await tx
      .update(bookingConsents)
      .set({ withdrawnAt: at, withdrawnBy: 'form' })
      .where(eq(bookingConsents.id, known.id))
  }
  await recordConsent(tx, answered)
}
