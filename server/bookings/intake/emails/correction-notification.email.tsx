import { describeChange, describeUrgency, factsForOwner } from '#server/bookings/intake/booking-facts.ts'
import type { BookingCorrection } from '#server/platform/db/schema/booking-corrections.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailText,
  renderMail,
} from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { bookingNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'

/** The email that tells the owner what a customer corrected: old and new values, then the whole booking as it is now. */
export function correctionNotificationMail(options: {
  booking: Booking & { urgency: BookingUrgency | null }
  correction: BookingCorrection
  business: BusinessWithArea
  to: string
}): Mail {
  const { booking, correction, business, to } = options
  const shortId = bookingNumber(booking.id)
  const changes = correction.changes.map((change) => describeChange(change, business.serviceArea))
  const deskUrl = `${business.url}/admin/bookings/${booking.id}`
  const labels = changes.map(({ label }) => label).join(', ')
  const urgent = describeUrgency(booking.urgency)
  const correctedBy = `${booking.customerName} made a correction to booking ${shortId}. It’s the same booking, not a new one.`
  const intro = urgent ? `${urgent} ${correctedBy}` : correctedBy
  const facts = [...factsForOwner(booking, business.serviceArea), { label: 'Booking id', value: booking.id }]
  return {
    key: `booking-${booking.id}-correction-${correction.number}`,
    to,
    replyTo: booking.customerEmail ?? undefined,
    subject: `${urgent ? 'URGENT: ' : ''}Corrected booking ${shortId}: ${labels}`,
    text: [
      intro,
      changes.map(({ label, from, to }) => `${label}\n  before: ${from}\n  now: ${to}`).join('\n'),
      'The booking as it stands now',
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `Open the booking: ${deskUrl}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={`Corrected: ${labels}`}
        preview={intro}
        senderName={business.name}
        footer={<>Sent by the booking form at {business.url}.</>}
      >
        <MailText>{intro}</MailText>
        {changes.map(({ label, from, to }) => (
          <div key={label}>
            <MailHeading>{label}</MailHeading>
            <MailFacts
              facts={[
                { label: 'Before', value: from },
                { label: 'Now', value: to },
              ]}
            />
          </div>
        ))}
        <MailButton href={telephoneLink(booking.customerPhone)}>Call {booking.customerPhone}</MailButton>
        <MailHeading>The booking as it stands now</MailHeading>
        <MailFacts facts={facts} />
        <MailText>
          <a href={deskUrl}>Open the booking</a>
        </MailText>
      </MailLayout>,
    ),
  }
}
