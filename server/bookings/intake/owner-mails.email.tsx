import type { Booking, BookingCorrection } from '#server/platform/db/schema/bookings.ts'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailText,
  renderMail,
} from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel, preferredTimeLabel, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { formatMoment, fullMoment } from '#shared/time/formats.ts'
import { describeChange, describeUrgency, factsForOwner, placeOf } from './booking-facts.ts'

/**
 * The email that tells the owner about a booking. Replies go to the customer if they gave an email address.
 * @param calledBy the time by which we said we'd call the customer, in words; `null` for the usual number of minutes
 */
export function ownerNotificationMail(
  booking: Booking & { isByPhone: boolean; urgency: BookingUrgency | null },
  business: BusinessWithArea,
  to: string,
  calledBy: string | null = null,
): Mail {
  const appliance = applianceLabel(booking.applianceType)
  const place = placeOf(booking, business.serviceArea)
  const phoneLink = telephoneLink(booking.customerPhone)
  const facts = [
    ...factsForOwner(booking, business.serviceArea),
    { label: 'Booked', value: formatMoment(booking.createdAt, fullMoment) },
    { label: 'Booking id', value: booking.id },
  ]
  const deskUrl = `${business.url}/admin/bookings/${booking.id}`
  const promise = booking.isByPhone
    ? 'The customer called in, and someone at the desk took the booking.'
    : `We promised the customer a call ${calledBy ? `by ${calledBy}` : `within ${business.contactWithinMinutes} minutes`}.`
  const urgent = describeUrgency(booking.urgency)
  return {
    key: `booking-${booking.id}-owner`,
    to,
    replyTo: booking.customerEmail ?? undefined,
    subject: `${urgent ? 'URGENT: ' : ''}New booking ${spokenNumber(booking.id)}: ${appliance} in ${place}`,
    text: [
      ...(urgent ? [urgent] : []),
      promise,
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `Open the booking: ${deskUrl}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title={`New booking: ${appliance}`}
        preview={`${urgent ? `${urgent} ` : ''}${booking.customerName}, ${place}, ${preferredTimeLabel(booking.preferredTime)}`}
        senderName={business.name}
        footer={
          <>
            Sent by the booking {booking.isByPhone ? 'desk' : 'form'} at {business.url}.
          </>
        }
      >
        {urgent && (
          <MailText>
            <strong>{urgent}</strong>
          </MailText>
        )}
        <MailText>{promise}</MailText>
        <MailButton href={phoneLink}>Call {booking.customerPhone}</MailButton>
        <MailFacts facts={facts} />
        <MailText>
          <a href={deskUrl}>Open the booking</a>
        </MailText>
      </MailLayout>,
    ),
  }
}

/** The email that tells the owner what a customer corrected: old and new values, then the whole booking as it is now. */
export function correctionNotificationMail(options: {
  booking: Booking & { urgency: BookingUrgency | null }
  correction: BookingCorrection
  business: BusinessWithArea
  to: string
}): Mail {
  const { booking, correction, business, to } = options
  const shortId = spokenNumber(booking.id)
  const changes = correction.changes.map((change) => describeChange(change, business.serviceArea))
  const deskUrl = `${business.url}/admin/bookings/${booking.id}`
  const labels = changes.map(({ label }) => label).join(', ')
  const urgent = describeUrgency(booking.urgency)
  const correctedBy = `${booking.customerName} made a correction to booking ${shortId}. It’s the same booking, not a new one.`
  const intro = urgent ? `${urgent} ${correctedBy}` : correctedBy
  const facts = [...factsForOwner(booking, business.serviceArea), { label: 'Booking id', value: booking.id }]
  return {
    key: `booking-${booking.id}-correction-${correction.number}`,
    thread: `booking-${booking.id}-owner`,
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
