import { eq } from 'drizzle-orm'
import { invalid } from '#server/errors.ts'
import { listChanges, writeCorrection } from '#server/features/bookings/write-correction.ts'
import { changeBooking, noBooking } from '#server/features/desk/change-booking.ts'
import type { Actor, DeskContext } from '#server/features/desk/desk-context.ts'
import { searchWordsOf } from '#server/features/desk/search/search-words.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type CustomerValues, checkCustomer } from '#shared/customer-form.ts'
import { nationalDigits } from '#shared/phone.ts'
import { isUuid } from '#shared/uuid.ts'

/**
 * Corrects who the customer is and how to reach them. Whatever is sent from then on goes there; a consent to texts stays with the number that it
 * was given for. An event names the fields that changed, nothing when none did.
 * @throws AppError invalid with a sentence per wrong field, not_found, conflict when it was erased; StaleBooking
 */
export async function correctCustomer(
  ctx: DeskContext,
  { bookingId, values, ...change }: { bookingId: string; version: number; by: Actor; values: CustomerValues },
): Promise<void> {
  if (!isUuid(bookingId)) throw noBooking()
  await ctx.db.transaction(async (tx) => {
    // Before the desk's row, as a correction by the customer takes them.
    const [stored] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('no key update')
    if (!stored) throw noBooking()
    await changeBooking({ ...ctx, db: tx }, { bookingId, ...change }, async ({ street }, inner) => {
      // A ZIP code that left the service area since is no mistake.
      const isSameZip = values.customer_zip.trim() === stored.customerZip
      const check = checkCustomer(values, isSameZip ? undefined : ctx.business().serviceArea)
      if (!check.ok) throw invalid(check.message, check.fields)
      const changes = listChanges(stored, check.customer)
      if (changes.length === 0) return { events: [] }
      const { corrected } = await writeCorrection(inner, { stored, changes, isByShop: true })
      return {
        patch: {
          phoneDigits: nationalDigits(corrected.customerPhone),
          emailKey: corrected.customerEmail?.toLowerCase() ?? null,
          words: searchWordsOf({ ...corrected, street }),
        },
        events: [{ kind: 'corrected', data: { fields: changes.map(({ field }) => field) } }],
      }
    })
  })
}
