import { and, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type BookingEvent, bookingEvents, bookingNotes, deskBookings } from '#server/platform/db/schema/desk.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { cancelReasons, urgencies } from '#shared/bookings/booking-states.ts'
import { type Business, telephoneLink } from '#shared/business/business.ts'
import { lookUp } from '#shared/look-up.ts'
import { describeVisitTime } from '#shared/visits/reservation.ts'
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

const subjects: Record<HomeownerNews, string> = {
  cancelled: 'Canceled by the homeowner',
  time_requested: 'Wants another time',
  line: 'Message from the homeowner',
  text_reply: 'Text from the homeowner',
  window_chosen: 'Time picked by the homeowner',
  urgent: 'URGENT, danger at home',
  reopened: 'Reopened by the homeowner',
  more: 'More from the homeowner',
}

/** The email that tells the owner what a homeowner did on their own page. */
function homeownerNewsMessage({
  booking,
  event,
  words,
  news,
  business,
  to,
}: {
  booking: Booking
  event: BookingEvent
  /** The homeowner's message, if any. */
  words: string | null
  news: HomeownerNews
  business: Business
  to: string
}): Mail {
  const appliance = applianceLabel(booking.applianceType)
  const deskUrl = `${business.url}/admin/bookings/${booking.id}`
  const sentence = `${sentenceFor(news, event)} ${booking.customerName}, ${appliance}, ZIP code ${booking.customerZip}.`
  const facts = [
    { label: 'Phone', value: booking.customerPhone, href: telephoneLink(booking.customerPhone) },
    ...(words === null ? [] : [{ label: 'They wrote', value: words }]),
  ]
  return {
    key: `booking-${booking.id}-news-${event.seq}`,
    thread: `booking-${booking.id}-owner`,
    to,
    replyTo: booking.customerEmail ?? undefined,
    subject: `${subjects[news]}: booking ${spokenNumber(booking.id)}, ${appliance}`,
    text: [
      sentence,
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `Open the booking: ${deskUrl}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={subjects[news]}
        preview={sentence}
        senderName={business.name}
        footer={<>Sent by the booking desk at {business.url}.</>}
      >
        <MailText>{sentence}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={deskUrl}>Open the booking</MailButton>
      </MailLayout>,
    ),
  }
}

function sentenceFor(news: HomeownerNews, { at, data, kind }: BookingEvent): string {
  if (news === 'cancelled') {
    const reason = cancelReasons.find(({ value }) => value === data.reason)?.label
    return `The homeowner canceled the booking${reason ? ` (${reason.toLowerCase()})` : ''}.`
  }
  if (news === 'time_requested') return 'The homeowner wants another time.'
  if (news === 'line') return 'The homeowner wrote to you.'
  if (news === 'text_reply') return 'The homeowner replied to a text.'
  if (news === 'more') return 'The homeowner sent more within a few minutes. The booking shows it all.'
  if (news === 'reopened') return 'It broke again, so the homeowner reopened the booking.'
  if (news === 'urgent') {
    if (kind !== 'urgency_set') return 'The homeowner wrote of gas, sparks or smoke. Please call right away.'
    const danger = lookUp(urgencies, data.danger ?? data.urgency)?.label
    return `The homeowner says they’re in danger now${danger ? `: ${danger.toLowerCase()}` : ''}. Please call right away.`
  }
  const { window_start: start, window_end: end } = data
  const time = typeof start === 'string' && typeof end === 'string' ? `: ${describeVisitTime({ start, end }, at)}` : ''
  return `The homeowner picked a time for the visit${time}.`
}
