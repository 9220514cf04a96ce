import { ResponsivePicture } from '#app/components/responsive-picture.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Photo } from '#shared/business/looks-form.ts'
import {
  type Proof,
  type QuoteSource,
  quoteSources,
  type Rating,
  type ShownQuote,
} from '#shared/business/proof-form.ts'
import { countOf, formatCount } from '#shared/count.ts'
import { acrossPhone } from '#shared/responsive-image.ts'
import { formatDay, longDate } from '#shared/time/formats.ts'

/** The proof behind the claims: what customers said, and what the desk has counted. Renders nothing without either. */
export function ProofSection({
  quotes,
  rating,
  finishedRepairs,
  responseTime,
  tone,
}: Proof & { tone: 'plain' | 'sunken' }) {
  // The response time also appears next to the booking form, and alone it doesn't warrant a section.
  if (quotes.length === 0 && rating === null && finishedRepairs === null) return null
  const hasNumbers = finishedRepairs !== null || responseTime !== null
  return (
    <Section heading={quotes.length > 0 ? 'What our customers say' : 'Our work in numbers'} tone={tone}>
      {rating && <RatingLink {...rating} />}
      {hasNumbers && (
        <dl className="mb-8 flex flex-wrap gap-x-14 gap-y-6">
          {finishedRepairs !== null && <Count what="repairs finished" count={`${formatCount(finishedRepairs)}+`} />}
          {responseTime && (
            <Count what="typical first reply, last 30 days" count={`${formatCount(responseTime.medianMinutes)} min`} />
          )}
        </dl>
      )}
      {quotes.length > 0 && (
        <ul className="grid gap-5 md:grid-cols-3">
          {quotes.map((quote) => (
            <li
              key={quote.id}
              className="flex flex-col rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6"
            >
              <QuoteFigure {...quote} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Marked up in the order a description list requires, but shown the other way around. */
function Count({ what, count }: { what: string; count: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-ink-muted">{what}</dt>
      <dd className="font-bold text-title tabular-nums">{count}</dd>
    </div>
  )
}

/** The words that precede the source. */
const ways: Record<QuoteSource, string> = {
  google: 'On',
  yelp: 'On',
  nextdoor: 'On',
  facebook: 'On',
  email: 'By',
  text: 'By',
  in_person: 'Told us',
}

/** What a customer said, and where it comes from. */
export function QuoteFigure({ text, name, city, date, source, link, is_demo: isDemo }: ShownQuote) {
  const from = quoteSources[source]
  return (
    <figure className="flex h-full flex-col">
      {isDemo && (
        <p className="mb-3">
          <Badge variant="warning">Demo quote</Badge>
        </p>
      )}
      <blockquote className="grow whitespace-pre-line wrap-anywhere">“{text}”</blockquote>
      <figcaption className="mt-5 text-sm">
        <span className="block font-semibold">
          {name}, {city}
        </span>
        <span className="block text-ink-muted">
          {ways[source]}{' '}
          {link ? (
            <a href={link} rel="noopener" className="text-brand underline">
              {from}
            </a>
          ) : (
            from
          )}
          , {formatDay(date, longDate)}
        </span>
      </figcaption>
    </figure>
  )
}

/** Photos of the people and the van, so nobody opens the door to a stranger. Renders nothing without photos. */
export function PeopleSection({ photos, tone }: { photos: Photo[]; tone: 'plain' | 'sunken' }) {
  if (photos.length === 0) return null
  return (
    <Section heading="Who comes to your home" tone={tone}>
      <ul className="grid gap-5 md:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.path}>
            <ResponsivePicture
              image={photo}
              alt={photo.alt}
              sizes={`(min-width: 48rem) 30vw, ${acrossPhone}`}
              className="aspect-4/3 w-full rounded-card object-cover"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The average rating, linking to where the reviews are. */
export function RatingLink({ value, count, link, as_of: day }: Rating) {
  return (
    <p className="mt-2 text-sm">
      <a href={link} rel="noopener" className="font-semibold text-brand underline">
        {value.toFixed(1)} out of 5 from {countOf(count, 'review')}
      </a>{' '}
      <span className="text-ink-muted">as of {formatDay(day, longDate)}</span>
    </p>
  )
}
