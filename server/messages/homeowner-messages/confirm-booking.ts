import type { BookingJob, CorrectionJob } from '#server/bookings/intake/booking-jobs.ts'
import { isConfirmedByCorrectionAfter } from '#server/bookings/intake/corrections/read-corrections.ts'
import { readVisit, readVisits } from '#server/bookings/visits/calendar/read-visits.ts'
import { hourMs } from '#shared/time/durations.ts'
import { findKnownBooking, listWays, type MessageContext, sendMessage } from './send-message.ts'
import { findLastTold, findNews, noteTold, numberAfter, ofThisVisit } from './visit-news.ts'

/** A text that confirms a booking hours later would only cause worry. */
const textWithinMs = hourMs

/**
 * Confirms a booking to its customer, including to an address from a correction. A repeated run sends the same Message-ID again. If
 * the email is still pending when the address is corrected, the correction's job takes over. If the address is removed, a text goes
 * out instead. A visit that is scheduled by then is announced along with it, and not a second time.
 */
export async function confirmBooking(ctx: MessageContext, job: BookingJob | CorrectionJob): Promise<void> {
  const { bookingId } = job
  const correction = 'correction' in job ? job.correction : 0
  const known = await findKnownBooking(ctx.db, bookingId)
  if (!known || (await isConfirmedByCorrectionAfter(ctx.db, bookingId, correction))) return
  const now = ctx.clock.now()
  const [way] = await listWays(ctx, 'confirmation', known.booking)
  const isLate = now.getTime() > known.booking.createdAt.getTime() + textWithinMs
  if (!way || (way.channel === 'text' && isLate)) return
  const told = await findLastTold(ctx.db, bookingId)
  const news = findNews(known.desk, ofThisVisit(await readVisits(ctx.db, bookingId), told), now)
  const window = news && news.news !== 'called_off' ? news.window : null
  const entry = window && (await readVisit(ctx.db, bookingId, window))
  // A correction's confirmation is texted only if its address was removed again. By then the first one may have been texted too,
  // hence the same key.
  const key = correction === 0 || way.channel === 'text' ? 'customer' : `customer-${correction}`
  const isSent = await sendMessage(ctx, way, { kind: 'confirmation', known, window, entry, key })
  if (isSent && window) await noteTold(ctx, { bookingId, number: numberAfter(told), window, isCancelled: false })
}
