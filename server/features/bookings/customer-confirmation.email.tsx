import type { Booking } from '#server/platform/db/schema/bookings.ts'
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  MailSteps,
  MailText,
  renderMail,
} from '#server/platform/mail/mail-layout.tsx'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { type Business, prices, promises, telephoneLink } from '#shared/business.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { applianceOf, placeOf, preferredTimeOf, shortIdOf } from './booking-facts.ts'

/** Of what somebody typed: enough to know one's own booking again, and too little for a letter to a stranger. */
const longestQuotes = { name: 60, problem: 160 }

/**
 * The mail that repeats a booking to its customer; only for bookings with an e-mail address. Anybody can enter anybody's, so texts are
 * quoted shortened, each on one line.
 */
export function customerConfirmationMail(
  booking: Booking & { customerEmail: string; isByPhone: boolean },
  {
    business,
    promise,
  }: {
    business: Business
    /** By when we call, as a sentence without its period. */
    promise: string
  },
): Mail {
  const shortId = shortIdOf(booking)
  const customerName = cutAtWord(booking.customerName, longestQuotes.name)
  const facts = [
    { label: 'Booking', value: shortId },
    { label: 'Appliance', value: applianceOf(booking) },
    { label: 'Problem', value: cutAtWord(booking.problemDescription, longestQuotes.problem) },
    { label: 'Preferred time', value: preferredTimeOf(booking) },
    { label: 'Name', value: customerName },
    { label: 'Phone', value: booking.customerPhone },
    { label: 'ZIP code', value: placeOf(booking) },
  ]
  const steps = [
    booking.isByPhone
      ? `If we have not set a time yet, we call ${booking.customerPhone}.`
      : `We call ${booking.customerPhone} to set a time that works for you.`,
    'A licensed and insured technician comes to your home, finds the problem and tells you what the repair will cost.',
    `The service call costs $${prices.serviceCall} and is waived when we do the repair. Our labor carries a ${promises.laborWarrantyDays}-day warranty.`,
  ]
  const help = `Is something wrong, or do you need to change the booking? Call ${business.phone} and say ${shortId}.`
  return {
    key: `booking-${booking.id}-customer`,
    to: booking.customerEmail,
    replyTo: business.email,
    subject: `Your repair booking ${shortId} with ${business.name}`,
    text: [
      `Hello ${customerName},`,
      `Thank you for choosing our service! We got your booking. ${promise}.`,
      facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      `What happens next\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
      help,
      `${business.name}\n${business.phone}\n${business.url}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout
        title="We got your booking"
        preview={`${promise}. Booking ${shortId}.`}
        senderName={business.name}
        footer={
          <>
            You got this email because someone booked a repair with this address{' '}
            {booking.isByPhone ? 'by phone' : `at ${business.url}`}. If that was not you, please call {business.phone}.
          </>
        }
      >
        <MailText>Hello {customerName},</MailText>
        <MailText>
          Thank you for choosing our service! <strong>{promise}.</strong>
        </MailText>
        <MailFacts facts={facts} />
        <MailHeading>What happens next</MailHeading>
        <MailSteps steps={steps} />
        <MailText>{help}</MailText>
        <MailButton href={telephoneLink(business.phone)}>Call {business.phone}</MailButton>
      </MailLayout>,
    ),
  }
}
