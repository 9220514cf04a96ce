import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel } from '#shared/booking-fields.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business.ts'
import { describeBusinessMoment } from '#shared/business-moment.ts'
import { findPlaceName } from '#shared/service-area.ts'

/** The email that warns the desk when a customer is about to wait longer than we promised. */
export function escalationMail({
  booking,
  promisedAt,
  business,
  to,
}: {
  booking: Booking
  promisedAt: Date
  business: BusinessWithArea
  to: string
}): Mail {
  const appliance = applianceLabel(booking.applianceType)
  const place = findPlaceName(business.serviceArea, booking.customerZip) ?? booking.customerZip
  const deskUrl = `${business.url}/admin/bookings/${booking.id}`
  const sentence = `We haven’t reached ${booking.customerName} yet, and we promised a call by ${describeBusinessMoment(promisedAt)}.`
  const facts = [
    { label: 'Name', value: booking.customerName },
    { label: 'Phone', value: booking.customerPhone, href: telephoneLink(booking.customerPhone) },
    { label: 'Appliance', value: appliance },
    { label: 'Where', value: place },
    { label: 'Problem', value: booking.problemDescription },
  ]
  return {
    key: `booking-${booking.id}-escalation-${promisedAt.getTime()}-${to}`,
    to,
    subject: `URGENT: ${booking.customerName} is still waiting (${appliance}, ${place})`,
    text: [sentence, facts.map(({ label, value }) => `${label}: ${value}`).join('\n'), deskUrl].join('\n\n'),
    html: renderMail(
      <MailLayout
        title="A customer is still waiting"
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
