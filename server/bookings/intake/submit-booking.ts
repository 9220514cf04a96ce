import type { AfterBookingContext } from '#server/bookings/after-booking.ts'
import { confirmLink, readPriceNote } from '#server/bookings/homeowner/confirmed-link.ts'
import { findContactBy } from '#server/bookings/promise/due-moments.ts'
import { offerReservation } from '#server/bookings/visits/plan/reserve-window.ts'
import { conflict, isAppError } from '#server/errors.ts'
import {
  type ConsentEvidence,
  collectEvidence,
  type RequestOrigin,
} from '#server/messages/consents/consent-evidence.ts'
import type { Log } from '#server/platform/log.ts'
import { type Attribution, readAttribution } from '#shared/attribution/attribution.ts'
import { type BookingField, type BookingFormValues, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { type BookingInput, checkBooking } from '#shared/bookings/booking-form.ts'
import type { FieldMistakes } from '#shared/field-mistakes.ts'
import { type HomeownerLanguage, preferredLanguage } from '#shared/homeowner/homeowner-language.ts'
import { readPhone } from '#shared/people/read-phone.ts'
import { promiseClock } from '#shared/promise/contact-promise.ts'
import { type Reservation, readBooked, writeBooked } from '#shared/visits/reservation.ts'
import { findSpamMistake, isDerivedId, type SpamSigns } from './booking-input.ts'
import { type BookingReceipt, createBooking } from './bookings.ts'
import { findSameBooking, isFirstSending } from './correct-booking.ts'

export interface SubmitBookingContext extends AfterBookingContext {
  log: Log
  config: { sms: { consent: 'required' | 'optional' } }
  /**
   * Counts a booking toward its IP address's limit.
   * @throws AppError too_many
   */
  limitBookings(clientAddress: string): Promise<void>
}

export interface BookingSubmission {
  origin: RequestOrigin
  values: BookingFormValues
  spamSigns: SpamSigns
  /** The form's hidden fields about how the homeowner got there. */
  hidden?: { get(name: string): unknown }
}

export type BookingOutcome =
  | {
      ok: true
      booking: BookingReceipt
      isNew: boolean
      /** The time we promise the homeowner because the office is closed, otherwise `null`. */
      contactBy: Date | null
      reservation: Reservation | null
      /** The homeowner's own page, for the sender only. */
      link: { path: string; permission: string } | null
      /** What the service call costs, as a sentence, for the sender only and if it isn't the usual price. */
      priceNote: string | null
      /** The `booked` part of the confirmation's URL. */
      booked: string
    }
  | FieldMistakes<BookingField>

/**
 * Handles a submitted booking form for every public endpoint: the form's rules, the spam checks, the limit per IP address, then the
 * booking or its correction. Mistakes in the form are returned as values. A booking that is already stored with the same values is
 * confirmed again even if it is over the limit, or if today's ZIP codes or consent rule would reject it, so a retry after a lost
 * response succeeds, unless its id is derived: then it would tell whether the values were guessed right. A correction counts as a
 * booking.
 * @throws AppError too_many, or conflict for a correction that comes too late; both with the business's phone number
 */
export async function submitBooking(
  ctx: SubmitBookingContext,
  { origin, values, spamSigns, hidden = new Map() }: BookingSubmission,
): Promise<BookingOutcome> {
  const { sms } = ctx.config
  const business = ctx.business()
  const { phone, serviceArea: area } = business
  const check = checkBooking(values, { readPhone, isConsentRequired: sms.consent === 'required', area, phone })
  if (!check.ok) return (await confirmSame(ctx, values)) ?? check
  const spamMistake = findSpamMistake(spamSigns, phone)
  if (spamMistake !== null) return { ok: false, message: spamMistake, fields: {} }

  try {
    await ctx.limitBookings(origin.clientAddress)
  } catch (error) {
    const same = isAppError(error) && !isDerivedId(values.id) ? await confirmSame(ctx, values) : null
    if (same) return same
    throw error
  }
  const asked = { isGiven: values.smsConsent, origin }
  const consent = collectEvidence({ business, smsConsent: sms.consent }, asked)
  const language = preferredLanguage(origin.acceptLanguage)
  const attribution = readAttribution(hidden, origin.isPrivate === true)
  return storeBooking(ctx, check.booking, { consent, language, attribution })
}

/**
 * `null` unless exactly this is already stored. Ignores the ZIP codes and the consent rule, since they may have changed in the
 * meantime.
 */
async function confirmSame(ctx: SubmitBookingContext, values: BookingFormValues): Promise<BookingOutcome | null> {
  const sent = checkBooking(values, { readPhone, isConsentRequired: false })
  if (!sent.ok) return null
  const stored = await findSameBooking(ctx.db, sent.booking, { isGiven: values.smsConsent })
  return stored && confirm(ctx, sent.booking, { booking: stored, isNew: false })
}

async function storeBooking(
  ctx: SubmitBookingContext,
  input: BookingInput,
  asked: { consent: ConsentEvidence; language: HomeownerLanguage | null; attribution: Attribution },
): Promise<BookingOutcome> {
  const { booking, result } = await createBooking(ctx, input, asked)
  if (result === 'closed') {
    throw conflict(
      `Booking ${spokenNumber(booking.id)} can’t be changed here anymore. Please call us at ${ctx.business().phone} and we’ll change it.`,
    )
  }
  return confirm(ctx, input, { booking, isNew: result === 'new' })
}

/**
 * Around the clock, the promise is the same for everyone and needs no lookup. The link is only for someone who sends the booking
 * exactly as it was first sent, not for anyone who knows its id. With a derived id, it's only for the request that made the booking.
 */
async function confirm(
  ctx: SubmitBookingContext,
  input: BookingInput,
  { booking, isNew }: { booking: BookingReceipt; isNew: boolean },
): Promise<BookingOutcome> {
  const bookingId = booking.id
  const contactBy = promiseClock(ctx.business()) === 'office' ? await findContactBy(ctx.db, bookingId) : null
  const offered = await orNull(ctx, 'no free windows to offer', offerReservation(ctx, { bookingId, contactBy }))
  const isSender = isNew || (!isDerivedId(bookingId) && (await isFirstSending(ctx.db, input)))
  const link = isSender ? await orNull(ctx, 'no link to confirm', confirmLink(ctx, bookingId, { isNew })) : null
  const priceNote = isSender ? await orNull(ctx, 'no price to confirm', readPriceNote(ctx, bookingId)) : null
  const plain = offered ? readBooked(offered.booked) : { bookingId, contactBy }
  const booked = writeBooked({ ...plain, link: link?.permission ?? null })
  return {
    ok: true,
    booking,
    isNew,
    contactBy,
    reservation: offered && { ...offered, booked },
    link,
    priceNote,
    booked,
  }
}

/** The booking is already stored and gets confirmed either way. */
async function orNull<Found>({ log }: { log: Log }, missing: string, found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    log.error({ err: error }, missing)
    return null
  }
}
