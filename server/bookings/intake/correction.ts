import { count, eq } from 'drizzle-orm'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { searchWordsOf } from '#server/bookings/desk/read/search.ts'
import type { Change } from '#server/bookings/desk/steps/change-booking.ts'
import { urgencyPatch } from '#server/bookings/desk/steps/change-urgency.ts'
import { listDeskPushes } from '#server/messages/notifications/desk-push.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, type BookingChange, bookingCorrections, bookings } from '#server/platform/db/schema/bookings.ts'
import type { DeskBooking } from '#server/platform/db/schema/desk.ts'
import { type BookingValues, storedFields } from '#shared/bookings/booking-fields.ts'
import { type BookingUrgency, bookingStates } from '#shared/bookings/booking-states.ts'
import { fieldsAtShop } from '#shared/bookings/fields-at-shop.ts'
import { findUrgency, isGraver } from '#shared/bookings/urgency.ts'
import { nationalDigits } from '#shared/people/phone.ts'

/** What a correction is, whoever makes it: the homeowner, who sends the form again, or the shop. */
interface DeskCorrection {
  /** With its new values. */
  booking: Booking
  /** The changed fields. */
  fields: string[]
  /** Details the homeowner gave about the appliance that no longer apply. */
  cleared?: string[]
  before?: Booking
}

/** The fields in which the sent values differ from the stored ones, in the order of `bookingFields`. Fields that weren't sent stay as they are. */
export function listChanges(stored: Booking, sent: Partial<BookingValues>): BookingChange[] {
  return storedFields.flatMap((field) => {
    const [from, to] = [stored[fieldsAtShop[field].column], sent[field]]
    return to === undefined || from === to ? [] : [{ field, from, to }]
  })
}

/**
 * Whether the mailbox is another one, which hasn't got anything yet, or `null` if the email stays. Letters in upper or lower case make
 * no difference: `Ada@…` was reached as `ada@…`.
 */
export function findNewMailbox(changes: BookingChange[]): Pick<BookingChange, 'from' | 'to'> | null {
  const change = changes.find(({ field }) => field === 'customer_email')
  return change && change.from?.toLowerCase() !== change.to?.toLowerCase() ? change : null
}

export async function countCorrections(tx: Db, bookingId: string): Promise<number> {
  const [row] = await tx
    .select({ corrections: count() })
    .from(bookingCorrections)
    .where(eq(bookingCorrections.bookingId, bookingId))
  return row?.corrections ?? 0
}

/**
 * Writes the new values to the row and keeps the old ones, under the row's lock.
 * @returns the corrected booking and the correction's number
 */
export async function writeCorrection(
  tx: Db,
  { stored, changes, isByShop }: { stored: Booking; changes: BookingChange[]; isByShop: boolean },
): Promise<{ corrected: Booking; number: number }> {
  const columns = changes.map(({ field, to }) => [fieldsAtShop[field].column, to])
  const [corrected] = await tx
    .update(bookings)
    .set(Object.fromEntries(columns))
    .where(eq(bookings.id, stored.id))
    .returning()
  if (!corrected) throw new Error(`Booking ${stored.id} is gone`)
  const number = 1 + (await countCorrections(tx, stored.id))
  await tx.insert(bookingCorrections).values({ bookingId: stored.id, number, changes, isByShop })
  return { corrected, number }
}

/**
 * What changes on the desk when anyone corrects a booking: how it is found, whether it is urgent, and an event that names the
 * fields. The description of the problem can make an open booking more urgent, never less. Other fields don't affect that.
 * A new urgency is pushed to everyone on duty.
 * @param correction with `before`, an urgency that was already there doesn't count again: the desk may have decided that it can wait
 */
export async function followCorrection(
  ctx: Pick<DeskContext, 'queue'>,
  tx: Db,
  row: DeskBooking,
  { booking, fields, cleared = [], before }: DeskCorrection,
): Promise<Change> {
  const isOtherAppliance = fields.includes('appliance_type')
  const isAboutProblem = isOtherAppliance || fields.includes('problem_description')
  const found = isAboutProblem && !bookingStates[row.state].isClosed ? urgencyIn(booking) : null
  const isNew = before === undefined || found !== urgencyIn(before)
  const urgency = found !== null && isNew && isGraver(found, row.urgency) ? found : null
  return {
    patch: {
      phoneDigits: nationalDigits(booking.customerPhone),
      emailKey: booking.customerEmail?.toLowerCase() ?? null,
      words: searchWordsOf({ ...booking, street: row.street }),
      // It was about the old number.
      ...(fields.includes('customer_phone') && { textsHeldAt: null }),
      // Its numbered seat was among those of the old appliance. Planners count visits by appliance.
      ...(isOtherAppliance && { limitedAppliance: null, applianceSeat: null }),
      ...(urgency && (await urgencyPatch(tx, row, urgency))),
    },
    events: [
      { kind: 'corrected', data: { fields, ...(cleared.length > 0 && { cleared }), ...(urgency && { urgency }) } },
    ],
    async alsoWrite(inner) {
      if (urgency === null) return
      await ctx.queue.enqueueAll(inner, await listDeskPushes(inner, { bookingId: booking.id, reason: 'urgent' }))
    },
  }
}

function urgencyIn({ applianceType, problemDescription }: Booking): BookingUrgency | null {
  return findUrgency(applianceType, problemDescription)
}
