import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { findPlaceName } from '#shared/service-area/service-area.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import type { Waiting } from './escalation.ts'

/** The email that warns the desk when a customer is about to wait longer than we promised, or is still in danger. */
export function escalationMail({
  waiting,
  business,
  to,
}: {
  waiting: Waiting
  business: BusinessWithArea
  to: string
}): Mail {
  const { booking } = waiting
  const appliance = applianceLabel(booking.applianceType)
  const place = findPlaceName(business.serviceArea, booking.customerZip) ?? booking.customerZip
  const deskUrl = `${business.url}/admin/bookings/${booking.id}`
  const { key, title, sentence, subject } = wordsOf(waiting)
  const facts = [
    { label: 'Name', value: booking.customerName },
    { label: 'Phone', value: booking.customerPhone, href: telephoneLink(booking.customerPhone) },
    { label: 'Appliance', value: appliance },
    { label: 'Where', value: place },
    { label: 'Problem', value: booking.problemDescription },
  ]
  return {
    key: `booking-${booking.id}-${key}-${to}`,
    thread: `booking-${booking.id}-owner`,
    to,
    subject: `URGENT: ${subject} (booking ${spokenNumber(booking.id)}, ${appliance}, ${place})`,
    text: [sentence, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), deskUrl].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={title}
        preview={sentence}
        senderName={business.name}
        footer={<>Sent by the booking desk at {business.url}.</>}
      >
        <MailText>{sentence}</MailText>
        <MailButton href={telephoneLink(booking.customerPhone)}>Call {booking.customerPhone}</MailButton>
        <MailFacts facts={facts} />
        <MailText>
          <a href={deskUrl}>Open the booking</a>
        </MailText>
      </MailLayout>,
    ),
  }
}

function wordsOf(waiting: Waiting) {
  const { customerName } = waiting.booking
  return waiting.dangerAt !== undefined
    ? {
        key: `danger-${waiting.dangerAt.getTime()}`,
        title: 'Danger, and no one has reached them',
        sentence: `${customerName} reported danger on ${formatMoment(waiting.dangerAt, shortDateAndZonedTime)}, and we haven’t reached them yet. Please call right now.`,
        subject: `${customerName} reported danger and hasn’t been reached`,
      }
    : {
        key: `escalation-${waiting.promisedAt.getTime()}`,
        title: 'A customer is still waiting',
        sentence: `We haven’t reached ${customerName} yet, and we promised a call by ${formatMoment(waiting.promisedAt, shortDateAndZonedTime)}.`,
        subject: `${customerName} is still waiting`,
      }
}
