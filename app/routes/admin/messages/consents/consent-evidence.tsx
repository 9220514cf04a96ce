import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { saveJsonFile } from '#app/routes/admin/parts/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { bookingNumber, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { ConsentOnTheWire } from '#shared/messages/consent-endpoints.ts'
import { exactMoment, formatMoment } from '#shared/time/formats.ts'
import type { Route } from './+types/consent-evidence'
import { consentsQuery, describeEnd, summarizeConsents } from './consents-data.ts'

/** The evidence of a booking's consent, as a printable page and as a file. */
export default function ConsentEvidence({ params: { id } }: Route.ComponentProps) {
  const { name, phone, email } = useBusiness()
  const query = useQuery(consentsQuery(id))
  const { data } = query
  return (
    <article className="max-w-3xl">
      <PageHeader lead={`Booking ${spokenNumber(id)}`}>
        {data && (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button className="min-h-12" onClick={() => window.print()}>
              Print
            </Button>
            <Button
              variant="secondary"
              className="min-h-12"
              onClick={() => saveJsonFile(`consent-${bookingNumber(id)}.json`, data)}
            >
              Save as JSON
            </Button>
          </div>
        )}
      </PageHeader>
      <QueryPart query={query} loading={<Skeleton className="h-64 w-full" />}>
        {(evidence) => (
          <div className="grid gap-6">
            <p>
              {summarizeConsents(evidence)} Booking <span className="wrap-anywhere">{evidence.booking_id}</span> was
              sent on {formatMoment(evidence.booked_at, exactMoment)} to {name}, {phone}, {email}.
            </p>
            <ol className="grid gap-6">
              {evidence.consents.map((consent) => (
                <li key={consent.given_at} className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
                  <ConsentFacts consent={consent} />
                </li>
              ))}
            </ol>
            <p className="text-ink-muted text-sm">
              This is what the checkbox said. We keep only the network part of the address.
            </p>
            <Link
              to={href('/admin/bookings/:id', { id })}
              className="inline-flex min-h-12 w-fit items-center font-semibold text-brand print:hidden"
            >
              Back to the booking
            </Link>
          </div>
        )}
      </QueryPart>
    </article>
  )
}

function ConsentFacts({ consent }: { consent: ConsentOnTheWire }) {
  const facts = [
    ['Given', formatMoment(consent.given_at, exactMoment)],
    ['For the number', consent.phone ?? 'erased'],
    ['On the page', consent.page_address ?? 'not told'],
    ['From the network', consent.network ?? 'not known'],
    ['With the browser', consent.browser ?? 'not told'],
    ['Wording', `version ${consent.wording_version}`],
    ['Ended', describeEnd(consent)],
  ]
  return (
    <div>
      <blockquote className="border-brand border-l-4 pl-4">{consent.wording}</blockquote>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
