import { type Business, telephoneLink } from '#shared/business/business.ts'
import { nameHourCount } from '#shared/business/business-hours.ts'
import { nameMainPlaces } from '#shared/service-area/main-places.ts'

export function Changes() {
  return (
    <p>
      When what we do changes, this page and the date at its top change with it. We won’t use data we already have in a
      new way without asking you.
    </p>
  )
}

export function Contact({ business }: { business: Business }) {
  return (
    <>
      <p>Questions about privacy, large or small, are welcome:</p>
      <address className="not-italic">
        <strong>{business.name}</strong>
        <br />
        {nameMainPlaces(business)}
        <br />
        Phone: <a href={telephoneLink(business.phone)}>{business.phone}</a>
        <br />
        Email: <a href={`mailto:${business.email}`}>{business.email}</a>
      </address>
      {business.emailReplyWithinHours !== null && (
        <p>We reply to email within {nameHourCount(business.emailReplyWithinHours)}.</p>
      )}
    </>
  )
}
