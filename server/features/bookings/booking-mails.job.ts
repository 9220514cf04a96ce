import { and, eq } from 'drizzle-orm'
import { isAppError } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingCorrections } from '#server/platform/db/schema/booking-corrections.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business.ts'
import { contactPromise, describeContactBy } from '#shared/contact-promise.ts'
import {
  type BookingJob,
  type CorrectionJob,
  correctionNotification,
  customerConfirmation,
  ownerNotification,
} from './booking-jobs.ts'
import { contactByOf } from './contact-by.ts'
import { isAddressCorrectedAfter } from './correct-booking.ts'
import { correctionNotificationMail } from './correction-notification.email.tsx'
import { customerConfirmationMail } from './customer-confirmation.email.tsx'
import { ownerNotificationMail } from './owner-notification.email.tsx'
import { mailboxOf } from './request-limits.ts'

export interface BookingMailContext {
  db: Db
  clock: Clock
  mailer: Mailer
  config: { business: Business; mail: { notificationAddress: string } }
  log: Log
  /** Counts a confirmation against its mailbox, or with -1 takes it off the count again. @throws AppError too_many */
  limitConfirmations(mailbox: string, uses?: 1 | -1): Promise<void>
}

/** Sends the owner's mail about a booking. A repeated run sends the same Message-ID again. */
export function ownerNotificationJob({ db, mailer, config, clock }: BookingMailContext): JobHandler<BookingJob> {
  return {
    kind: ownerNotification,
    async handle({ bookingId }) {
      const { booking, contactBy, isByPhone } = await getBooking(db, bookingId)
      const calledBy = contactBy && describeContactBy(contactBy, clock.now())
      const to = config.mail.notificationAddress
      await mailer.send(ownerNotificationMail({ ...booking, isByPhone }, config.business, to, calledBy))
    },
  }
}

/** Sends the owner's mail about a correction. A repeated run sends the same Message-ID again. */
export function correctionNotificationJob({ db, mailer, config }: BookingMailContext): JobHandler<CorrectionJob> {
  return {
    kind: correctionNotification,
    async handle({ bookingId, correction: number }) {
      const { booking } = await getBooking(db, bookingId)
      const [correction] = await db
        .select()
        .from(bookingCorrections)
        .where(and(eq(bookingCorrections.bookingId, bookingId), eq(bookingCorrections.number, number)))
      if (!correction) throw new Error(`Booking ${bookingId} has no correction ${number}`)
      const to = config.mail.notificationAddress
      await mailer.send(correctionNotificationMail({ booking, correction, business: config.business, to }))
    },
  }
}

/**
 * Sends the customer's mail about a booking, including to an address from a correction. A repeated run sends the same
 * Message-ID again. If a mail is still waiting when the address is corrected, the correction's job takes over. A mailbox that was
 * sent several within a day gets no more, because anyone can enter anyone's address.
 */
export function customerConfirmationJob(ctx: BookingMailContext): JobHandler<BookingJob | CorrectionJob> {
  const { db, config } = ctx
  return {
    kind: customerConfirmation,
    async handle({ bookingId, ...job }) {
      const correction = 'correction' in job ? job.correction : 0
      const { booking, contactBy, isByPhone } = await getBooking(db, bookingId)
      const { customerEmail } = booking
      if (customerEmail === null || (await isAddressCorrectedAfter(db, bookingId, correction))) return
      const promise = isByPhone
        ? 'This is what we wrote down when you called'
        : contactPromise(contactBy, ctx.clock.now())
      const mail = customerConfirmationMail(
        { ...booking, customerEmail, isByPhone },
        { business: config.business, promise },
      )
      await sendWithinLimit(ctx, bookingId, correction === 0 ? mail : { ...mail, key: `${mail.key}-${correction}` })
    },
  }
}

async function sendWithinLimit(ctx: BookingMailContext, bookingId: string, mail: Mail): Promise<void> {
  const mailbox = mailboxOf(mail.to)
  try {
    await ctx.limitConfirmations(mailbox)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_many') throw error
    return ctx.log.warn({ bookingId }, 'no confirmation was mailed: its address has had enough of them today')
  }
  try {
    await ctx.mailer.send(mail)
  } catch (error) {
    await ctx.limitConfirmations(mailbox, -1)
    throw error
  }
}

interface BookingToMail {
  booking: Booking
  /** The time we told the homeowner instead of the usual minutes. */
  contactBy: Date | null
  /** The shop took the booking down for a caller, who needs no call back. */
  isByPhone: boolean
}

async function getBooking(db: Db, id: string): Promise<BookingToMail> {
  const { source, promisedAt, createdAt } = deskBookings
  const [found] = await db
    .select({ booking: bookings, desk: { source, promisedAt, createdAt } })
    .from(bookings)
    .leftJoin(deskBookings, eq(deskBookings.bookingId, bookings.id))
    .where(eq(bookings.id, id))
  if (!found) throw new Error(`There is no booking ${id}`)
  const { booking, desk } = found
  return { booking, contactBy: desk && contactByOf(desk), isByPhone: desk?.source === 'phone' }
}
