import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel, bookingNumber } from '#shared/bookings/booking-fields.ts'
import { cancelReasons, urgencies } from '#shared/bookings/booking-states.ts'
import { type Business, telephoneLink } from '#shared/business/business.ts'
import { lookUp } from '#shared/look-up.ts'
import { describeVisitTime } from '#shared/visits/reservation.ts'
import type { HomeownerNews } from './homeowner-news.ts'

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
export function homeownerNewsMessage({
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
    to,
    replyTo: booking.customerEmail ?? undefined,
    subject: `${subjects[news]}: booking ${bookingNumber(booking.id)}, ${appliance}`,
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
