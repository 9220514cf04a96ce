import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import { type BookingEvent, bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { Business } from '#shared/business/business.ts'
import { homeownerNewsMessage } from './homeowner-news.email.tsx'
import { endOfCollecting, type HomeownerNews, type HomeownerNewsJob } from './homeowner-news.ts'

/** The owner's email about what a homeowner did; `null` for an erased booking. */
export async function writeHomeownerNews(
  { db, business, ownerAddress }: { db: Db; business(): Business; ownerAddress(): string },
  { bookingId, seq, news }: HomeownerNewsJob,
): Promise<Mail | null> {
  const [found] = await db
    .select({ booking: bookings, desk: deskBookings, event: bookingEvents })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .innerJoin(deskBookings, eq(deskBookings.bookingId, bookingEvents.bookingId))
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(bookingEvents.seq, seq)))
  if (!found || found.desk.erasedAt !== null) return null
  const words = await readWords(db, found.event, news)
  return homeownerNewsMessage({ ...found, words, news, business: business(), to: ownerAddress() })
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
