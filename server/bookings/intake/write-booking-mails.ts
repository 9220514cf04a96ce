import { and, eq } from 'drizzle-orm'
import { contactByOf } from '#server/bookings/promise/due-moments.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingCorrections, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { BusinessWithArea } from '#shared/business/business.ts'
import { describeContactBy } from '#shared/promise/contact-promise.ts'
import { correctionNotificationMail, ownerNotificationMail } from './owner-mails.email.tsx'

export interface BookingMailContext {
  db: Db
  clock: Clock
  business(): BusinessWithArea
  /** Where the owner's emails go. */
  ownerAddress(): string
}

/** The owner's email about a booking. */
export async function writeOwnerNotification(
  { db, business, ownerAddress, clock }: BookingMailContext,
  { bookingId }: BookingJob,
): Promise<Mail> {
  const { booking, contactBy, isByPhone, urgency } = await getBooking(db, bookingId)
  const calledBy = contactBy && describeContactBy(contactBy, clock.now())
  return ownerNotificationMail({ ...booking, isByPhone, urgency }, business(), ownerAddress(), calledBy)
}

/** The owner's email about a correction. */
export async function writeCorrectionNotification(
  { db, business, ownerAddress }: BookingMailContext,
  { bookingId, correction: number }: CorrectionJob,
): Promise<Mail> {
  const { booking, urgency } = await getBooking(db, bookingId)
  const [correction] = await db
    .select()
    .from(bookingCorrections)
    .where(and(eq(bookingCorrections.bookingId, bookingId), eq(bookingCorrections.number, number)))
  if (!correction) throw new Error(`Booking ${bookingId} has no correction ${number}`)
  const about = { booking: { ...booking, urgency }, correction }
  return correctionNotificationMail({ ...about, business: business(), to: ownerAddress() })
}

async function getBooking(db: Db, id: string) {
  const { source, promisedAt, promisedMinutes, createdAt, urgency, isWaiting } = deskBookings
  const [found] = await db
    .select({ booking: bookings, desk: { source, promisedAt, promisedMinutes, createdAt, urgency, isWaiting } })
    .from(bookings)
    .leftJoin(deskBookings, eq(deskBookings.bookingId, bookings.id))
    .where(eq(bookings.id, id))
  if (!found) throw new Error(`There is no booking ${id}`)
  const { booking, desk } = found
  return {
    booking,
    /** The time we promised the homeowner instead of the usual number of minutes. */
    contactBy: desk && contactByOf(desk),
    /** The shop entered the booking for a caller, who needs no callback. */
    isByPhone: desk?.source === 'phone',
    /** Why it can't wait, while somebody is waiting for an answer. */
    urgency: desk?.isWaiting ? desk.urgency : null,
  }
}

/** Booking jobs carry only the booking's id. Personal data stays in one table, and the handler reads the row. */
export interface BookingJob {
  bookingId: string
}

/** A job about a correction. `correction` is its number (server/platform/db/schema/bookings.ts). */
export interface CorrectionJob extends BookingJob {
  correction: number
}
