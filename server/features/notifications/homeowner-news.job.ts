import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business.ts'
import { homeownerNewsMessage } from './homeowner-news.email.tsx'
import { type HomeownerNewsJob, homeownerNewsMail } from './homeowner-news.ts'

export interface HomeownerNewsContext {
  db: Db
  mailer: Pick<Mailer, 'send'>
  business(): Business
  /** Where the owner's emails go. */
  ownerAddress(): string
}

/** Emails the owner what a homeowner did. A rerun sends the same Message-ID again. Sends nothing for an erased booking. */
export function homeownerNewsMailJob({
  db,
  mailer,
  business,
  ownerAddress,
}: HomeownerNewsContext): JobHandler<HomeownerNewsJob> {
  return {
    kind: homeownerNewsMail,
    async handle({ bookingId, seq, news }) {
      const [found] = await db
        .select({ booking: bookings, desk: deskBookings, event: bookingEvents, words: bookingNotes.text })
        .from(bookingEvents)
        .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
        .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingEvents.bookingId))
        .leftJoin(
          bookingNotes,
          and(eq(bookingNotes.bookingId, bookingEvents.bookingId), eq(bookingNotes.seq, bookingEvents.seq)),
        )
        .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.seq, seq)))
      if (!found || found.desk.erasedAt !== null) return
      await mailer.send(homeownerNewsMessage({ ...found, news, business: business(), to: ownerAddress() }))
    },
  }
}
