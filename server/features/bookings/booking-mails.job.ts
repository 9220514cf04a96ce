import { and, eq } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingCorrections } from '#server/platform/db/schema/booking-corrections.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business.ts'
import { describeContactBy } from '#shared/contact-promise.ts'
import { type BookingJob, type CorrectionJob, correctionNotification, ownerNotification } from './booking-jobs.ts'
import { findContactBy } from './contact-by.ts'
import { correctionNotificationMail } from './correction-notification.email.tsx'
import { ownerNotificationMail } from './owner-notification.email.tsx'

export interface BookingMailContext {
  db: Db
  clock: Clock
  mailer: Mailer
  config: { business: Business; mail: { notificationAddress: string } }
}

/** Sends the owner's mail about a booking. A repeated run sends the same Message-ID again. */
export function ownerNotificationJob({ db, mailer, config, clock }: BookingMailContext): JobHandler<BookingJob> {
  return {
    kind: ownerNotification,
    async handle({ bookingId }) {
      const booking = await getBooking(db, bookingId)
      const contactBy = await findContactBy(db, bookingId)
      const calledBy = contactBy && describeContactBy(contactBy, clock.now())
      const isByPhone = await cameByPhone(db, bookingId)
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
      const booking = await getBooking(db, bookingId)
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

/** Whether the shop took the booking down for a caller, who then needs no call back. */
async function cameByPhone(db: Db, bookingId: string): Promise<boolean> {
  const [row] = await db
    .select({ source: deskBookings.source })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  return row?.source === 'phone'
}

async function getBooking(db: Db, id: string): Promise<Booking> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!booking) throw new Error(`There is no booking ${id}`)
  return booking
}
