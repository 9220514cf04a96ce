import { type Business, telephoneLink } from '#shared/business/business.ts'

export function SmsProgram({ business }: { business: Business }) {
  const phone = <a href={telephoneLink(business.phone)}>{business.phone}</a>
  return (
    <>
      <p>
        By checking the box in the booking form, you agree that {business.name} may send text messages about your repair
        to the phone number you gave: a confirmation, the appointment, word that your technician is on the way, and
        follow-up about the work or its warranty. We send no advertising by text.
      </p>
      <ul>
        <li>
          <strong>How often:</strong> it depends on your repair.
        </li>
        <li>
          <strong>Cost:</strong> we charge nothing for them. Your carrier’s message and data rates may apply.
        </li>
        <li>
          <strong>To stop:</strong> reply <strong>STOP</strong> to any message and we’ll stop.
        </li>
        <li>
          <strong>For help:</strong> reply <strong>HELP</strong>, call {phone} or write to{' '}
          <a href={`mailto:${business.email}`}>{business.email}</a>.
        </li>
        <li>
          <strong>Your choice:</strong> consent is not a condition of purchase. If you’d rather not get texts, call us
          and we’ll book the same repair by phone at the same price.
        </li>
      </ul>
      <p>
        Phone numbers and consent to receive texts are never sold, rented or shared with anyone for their own marketing.
        They go only to the services that carry the messages for us. Carriers are not liable for delayed or undelivered
        messages.
      </p>
    </>
  )
}
