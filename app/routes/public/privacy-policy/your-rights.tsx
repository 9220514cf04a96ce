import { type Business, telephoneLink } from '#shared/business.ts'

export function Rights({ business }: { business: Business }) {
  return (
    <>
      <p>The data is about you, so you may:</p>
      <ul>
        <li>
          <strong>see it:</strong> ask whether we hold data about you, and get a copy,
        </li>
        <li>
          <strong>correct it:</strong> have wrong or outdated facts put right,
        </li>
        <li>
          <strong>delete it:</strong> have it erased, apart from records that the law makes us keep,
        </li>
        <li>
          <strong>take it along:</strong> receive it in a common, machine-readable format,
        </li>
        <li>
          <strong>withdraw:</strong> stop text messages at any time by replying STOP.
        </li>
      </ul>
      <p>
        To use any of these, write to <a href={`mailto:${business.email}`}>{business.email}</a> or call{' '}
        <a href={telephoneLink(business.phone)}>{business.phone}</a>, and tell us the phone number of your booking or
        its 8-character booking number. We check that it is you by calling or texting that number, answer within 45
        days, and charge nothing. If we say no, we give the reason, and you may ask us to look again or turn to the
        Attorney General of Oregon or Washington. Using your rights never changes your price or our service.
      </p>
    </>
  )
}

export function Retention() {
  return (
    <>
      <p>
        We keep service records, which are your booking and what belongs to it, for <strong>7 years</strong>. That
        covers warranty questions and the time for which tax authorities may ask. After that they are deleted.
      </p>
      <p>
        If you ask for deletion earlier, we erase what we need not keep. Request counts against misuse are gone after a
        day. Everyday correspondence that belongs to no repair is deleted when it is settled.
      </p>
    </>
  )
}

export function Children({ business }: { business: Business }) {
  return (
    <p>
      Our services are for adults: you must be <strong>18 or older</strong> to book a repair or use the text-message
      program. We do not knowingly collect data from children. If you believe that a child has sent us some, write to{' '}
      <a href={`mailto:${business.email}`}>{business.email}</a> and we delete it.
    </p>
  )
}
