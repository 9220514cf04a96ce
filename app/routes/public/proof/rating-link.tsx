import type { Rating } from '#shared/business/proof-form.ts'
import { countOf } from '#shared/count.ts'
import { formatDay, longDate } from '#shared/time/formats.ts'

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
