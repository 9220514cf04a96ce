import { applianceOf, shortIdOf } from '#server/features/bookings/booking-facts.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type Business, businessTimeZone, telephoneLink } from '#shared/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { eventForHomeowner, type Visit } from './visit-events.ts'
import { writeCalendar } from './write-calendar.ts'

/** What happened to the visit: it has a time, another time, or none any more. */
export type VisitNews = 'scheduled' | 'moved' | 'called_off'

const longestName = 60

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: businessTimeZone,
})
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: businessTimeZone })

/**
 * The mail that tells a homeowner about the visit. The calendar entry is published and not an invitation (RFC 5546): nobody here
 * reads answers to invitations, and anybody can enter anybody's address, whose calendar must not fill by itself.
 */
export function visitMail(
  news: VisitNews,
  {
    visit,
    number: numberOfMail,
    to,
    business,
  }: {
    visit: Visit
    /** 1 for the first mail about this booking's visit. */
    number: number
    to: string
    business: Business
  },
): Mail {
  const { booking, window } = visit
  const { subject, title, lead, calendarHint } = wordsOf(news, window)
  const closed = news === 'called_off'
  const event = { ...eventForHomeowner(visit, business), isCancelled: closed }
  const method = closed ? 'CANCEL' : 'PUBLISH'
  const number = shortIdOf(booking)
  const facts = [
    { label: 'Appliance', value: applianceOf(booking) },
    { label: closed ? 'It was planned for' : 'Day', value: describeDay(window.start) },
    { label: closed ? 'Between' : 'Arrival between', value: describeTimes(window) },
    { label: 'Where', value: event.location },
    { label: 'Booking', value: number },
  ]
  const help = closed
    ? `Would you like another time, or is this a mistake? Call ${business.phone} and say ${number}.`
    : `Does this time not work for you? Call ${business.phone} and say ${number}.`
  const name = cutAtWord(booking.customerName, longestName)
  return {
    key: `booking-${booking.id}-visit-${numberOfMail}`,
    to,
    replyTo: business.email,
    subject: `${subject} (booking ${number})`,
    text: [
      `Hello ${name},`,
      lead,
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      calendarHint,
      help,
      `${business.name}\n${business.phone}\n${business.url}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={title}
        preview={lead}
        senderName={business.name}
        footer={
          <>
            You got this email because this address was given with a repair booking. If that was not you, please call{' '}
            {business.phone}.
          </>
        }
      >
        <MailText>Hello {name},</MailText>
        <MailText>
          <strong>{lead}</strong>
        </MailText>
        <MailFacts facts={facts} />
        <MailText>{calendarHint}</MailText>
        <MailText>{help}</MailText>
        <MailButton href={telephoneLink(business.phone)}>Call {business.phone}</MailButton>
      </MailLayout>,
    ),
    calendar: { method, file: writeCalendar({ name: business.name, method, events: [event] }) },
  }
}

function wordsOf(news: VisitNews, window: Visit['window']) {
  const dayOfVisit = describeDay(window.start)
  switch (news) {
    case 'scheduled':
      return {
        subject: `Your repair visit on ${dayOfVisit}`,
        title: 'Your visit has a time',
        lead: `Our technician comes on ${dayOfVisit}, between ${describeTimes(window)}.`,
        calendarHint: 'To keep it in your calendar, open the attached file.',
      }
    case 'moved':
      return {
        subject: `New time for your repair visit: ${dayOfVisit}`,
        title: 'Your visit has a new time',
        lead: `Your visit moved. Our technician now comes on ${dayOfVisit}, between ${describeTimes(window)}.`,
        calendarHint: 'Open the attached file to update your calendar: the new time replaces the old one.',
      }
    case 'called_off':
      return {
        subject: `Your repair visit on ${dayOfVisit} is called off`,
        title: 'Your visit is called off',
        lead: `Our technician will not come on ${dayOfVisit}.`,
        calendarHint: 'If the visit is in your calendar, open the attached file to take it out.',
      }
  }
}

/** `Monday, November 23`. */
function describeDay(moment: Date): string {
  return day.format(moment)
}

/** `8 AM and 10 AM`. */
function describeTimes({ start, end }: Visit['window']): string {
  const [from, to] = [start, end].map((moment) => time.format(moment).replace(':00', ''))
  return `${from} and ${to}`
}
