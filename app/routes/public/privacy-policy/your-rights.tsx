import { type Business, telephoneLink } from '#shared/business/business.ts'
import { serviceRecordYears } from '#shared/retention/kept-for.ts'

export function Rights({ business }: { business: Business }) {
  return (
    <>
      <p>The data is about you, so you may:</p>
      <ul>
        <li>
          <strong>see it:</strong> ask whether we hold data about you, and get a copy,
        </li>
        <li>
          <strong>correct it:</strong> have wrong or outdated facts fixed,
        </li>
        <li>
          <strong>delete it:</strong> have it erased, except for records that the law makes us keep,
        </li>
        <li>
          <strong>take it with you:</strong> get it in a common, machine-readable format,
        </li>
        <li>
          <strong>withdraw:</strong> stop text messages at any time by replying STOP.
        </li>
      </ul>
      <p>
        To use any of these, write to <a href={`mailto:${business.email}`}>{business.email}</a> or call{' '}
        <a href={telephoneLink(business.phone)}>{business.phone}</a>, and tell us the phone number of your booking or
        its 8-character booking number. We’ll make sure it’s you before we share or change anything, and we charge
        nothing. Using your rights never changes your price or our service.
      </p>
    </>
  )
}

export function Retention() {
  return (
    <>
      <p>
        We keep service records, which are your booking and everything about it, for{' '}
        <strong>{serviceRecordYears} years</strong>: for questions about the warranty and for the tax authorities.
      </p>
      <p>
        If you ask us to delete your data earlier, we erase what we don’t have to keep. Request counts are gone after a
        day.
      </p>
    </>
  )
}

export function Children({ business }: { business: Business }) {
  return (
    <p>
      Our services are for adults: you must be <strong>18 or older</strong> to book a repair or use the text-message
      program. We don’t knowingly collect data from children. If you believe that a child has sent us some, write to{' '}
      <a href={`mailto:${business.email}`}>{business.email}</a> and we’ll delete it.
    </p>
  )
}
