import { describeUrgency, factsForOwner, placeOf } from '#server/bookings/intake/booking-facts.ts'
import type { Booking } from '#server/platform/db/schema/bookings.ts'
import { MailButton, MailFacts, MailLayout, MailText, renderMail } from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { applianceLabel, bookingNumber, preferredTimeLabel } from '#shared/bookings/booking-fields.ts'
import type { BookingUrgency } from '#shared/bookings/booking-states.ts'
import { type BusinessWithArea, telephoneLink } from '#shared/business/business.ts'
import { formatMoment, fullMoment } from '#shared/time/formats.ts'

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
    subject: `${urgent ? 'URGENT: ' : ''}New booking ${bookingNumber(booking.id)}: ${appliance} in ${place}`,
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
