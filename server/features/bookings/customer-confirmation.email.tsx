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

/** How much of the customer’s text is quoted: enough to recognize one’s own booking, too little to send a stranger a letter. */
const longestQuotes = { name: 60, problem: 160 }

/**
 * The mail that confirms a booking to its customer; only for bookings with an email address. Since anyone can type in somebody
 * else’s address, texts are shortened, each to one line.
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
      ? `If we haven’t set a time yet, we’ll call you at ${booking.customerPhone}.`
      : `We’ll call you at ${booking.customerPhone} to set a time that works for you.`,
    'A licensed and insured technician comes to your home, finds the problem and tells you what the repair will cost before any work begins.',
    `The service call costs $${prices.serviceCall} and is waived when we do the repair. Our labor carries a ${promises.laborWarrantyDays}-day warranty.`,
  ]
  const help = `See a mistake, or need to change something? Call ${business.phone} and mention booking ${shortId}.`
  return {
    key: `booking-${booking.id}-customer`,
    to: booking.customerEmail,
    replyTo: business.email,
    subject: `Your repair booking ${shortId} with ${business.name}`,
    text: [
      `Hi ${customerName},`,
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
            You’re getting this email because someone booked a repair with this address{' '}
            {booking.isByPhone ? 'by phone' : `at ${business.url}`}. If that wasn’t you, please call {business.phone}.
          </>
        }
      >
        <MailText>Hi {customerName},</MailText>
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
