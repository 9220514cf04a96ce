import { ArrowRight } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Business } from '#shared/business/business.ts'

const shortPricesOf = ({ serviceCall, laborPerHour, partsMarkupPercent }: Business) => [
  { label: 'Service call', price: `$${serviceCall}`, note: 'Waived when we do the repair' },
  { label: 'Labor', price: `$${laborPerHour}`, unit: 'per hour', note: 'It’s in the quote you approve' },
  {
    label: 'Parts',
    price: `Cost + ${partsMarkupPercent}%`,
    note: 'With the manufacturer’s warranty',
  },
]

export function HomePrices() {
  const shortPrices = shortPricesOf(useBusiness())
  return (
    <Section
      heading="Honest prices, up front"
      lead="First we find what’s wrong, then you get an exact quote, and we don’t start until you say yes."
    >
      <dl className="grid overflow-hidden rounded-card border border-line bg-surface-raised shadow-card md:grid-cols-3">
        {shortPrices.map(({ label, price, unit, note }) => (
          <div
            key={label}
            className="border-line p-7 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-5 max-md:py-4 max-[15rem]:block not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere max-md:text-right max-[15rem]:text-left">
              <span className="font-bold text-title tabular-nums">{price}</span>
              {unit && <span className="ml-2 text-ink-muted">{unit}</span>}
              <span className="mt-1 block text-balance text-ink-muted text-sm md:mt-2">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <a href="/services#pricing" className={buttonStyles({ variant: 'quiet', className: 'mt-8 -ml-5' })}>
        What common repairs cost
        <ArrowRight aria-hidden="true" className="size-5" />
      </a>
    </Section>
  )
}
