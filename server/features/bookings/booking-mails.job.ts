import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business.ts'
import { type BookingJob, customerConfirmation, ownerNotification } from './booking-jobs.ts'
import { customerConfirmationMail } from './customer-confirmation.email.tsx'
import { ownerNotificationMail } from './owner-notification.email.tsx'

export interface BookingMailContext {
  db: Db
  mailer: Mailer
  config: { business: Business; mail: { notificationAddress: string } }
}

/** Sends the owner's mail about a booking. A repeated run sends the same Message-ID again. */
export function ownerNotificationJob({ db, mailer, config }: BookingMailContext): JobHandler<BookingJob> {
  return {
    kind: ownerNotification,
    async handle({ bookingId }) {
      const booking = await getBooking(db, bookingId)
      await mailer.send(ownerNotificationMail(booking, config.business, config.mail.notificationAddress))
    },
  }
}

/** Sends the customer's mail about a booking. A repeated run sends the same Message-ID again. */
export function customerConfirmationJob({ db, mailer, config }: BookingMailContext): JobHandler<BookingJob> {
  return {
    kind: customerConfirmation,
    async handle({ bookingId }) {
      const { customerEmail, ...booking } = await getBooking(db, bookingId)
      if (customerEmail === null) return
      await mailer.send(customerConfirmationMail({ ...booking, customerEmail }, config.business))
    },
  }
}

async function getBooking(db: Db, id: string): Promise<Booking> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error(`There is no booking ${id}`)
  return booking
}
