import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type BookingEvent, bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import type { Business } from '#shared/business/business.ts'
import { homeownerNewsMessage } from './homeowner-news.email.tsx'
import { endOfCollecting, type HomeownerNews, type HomeownerNewsJob, homeownerNewsMail } from './homeowner-news.ts'

interface HomeownerNewsContext {
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
        .select({ booking: bookings, desk: deskBookings, event: bookingEvents })
        .from(bookingEvents)
        .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
        .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingEvents.bookingId))
        .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.seq, seq)))
      if (!found || found.desk.erasedAt !== null) return
      const words = await readWords(db, found.event, news)
      await mailer.send(homeownerNewsMessage({ ...found, words, news, business: business(), to: ownerAddress() }))
    },
  }
}

/** What the homeowner wrote with this event and, if it stands for several, with those collected after it. `null` if nothing. */
async function readWords(db: Db, { bookingId, seq, at }: BookingEvent, news: HomeownerNews): Promise<string | null> {
  const isTold =
    news === 'more'
      ? and(
          gte(bookingNotes.seq, seq),
          lt(bookingNotes.createdAt, endOfCollecting(at)),
          eq(bookingEvents.actorKind, 'homeowner'),
        )
      : eq(bookingNotes.seq, seq)
  const notes = await db
    .select({ text: bookingNotes.text })
    .from(bookingNotes)
    .innerJoin(
      bookingEvents,
      and(eq(bookingEvents.bookingId, bookingNotes.bookingId), eq(bookingEvents.seq, bookingNotes.seq)),
    )
    .where(and(eq(bookingNotes.bookingId, bookingId), isTold))
    .orderBy(bookingNotes.seq)
  return notes.length === 0 ? null : notes.map(({ text }) => text).join('\n\n')
}
