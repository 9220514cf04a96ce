import { useBusiness } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Business } from '#shared/business/business.ts'
import { RepairCosts } from './repair-costs.tsx'

/** The three parts of every invoice (spec.md §9). */
const priceCardsOf = ({ serviceCall, laborPerHour, partsMarkupPercent }: Business) => [
  {
    name: 'Service call',
    price: `$${serviceCall}`,
    note: 'Waived when we do the repair',
    text: 'We come to your home, usually the same day, diagnose the problem and give you an exact quote.',
  },
  {
    name: 'Labor',
    price: `$${laborPerHour}`,
    unit: 'per hour',
    note: 'It’s in the quote you approve',
    text: 'Many repairs take an hour or two, and we work that out with you before we start, not after.',
  },
  {
    name: 'Parts',
    price: `Cost + ${partsMarkupPercent}%`,
    note: 'What we pay, plus a little',
    text: `We charge what the part costs us, plus ${partsMarkupPercent}% for tracking it down and getting it to your door.`,
  },
]

export function Pricing() {
  const priceCards = priceCardsOf(useBusiness())
  return (
    <Section
      id="pricing"
      tone="sunken"
      heading="Pricing"
      lead="You get an exact quote as soon as we’ve found the problem, and nothing gets added to it without your OK."
    >
      <ul className="grid grid-cols-1 gap-5 wrap-anywhere md:grid-cols-3">
        {priceCards.map(({ name, price, unit, note, text }) => (
          <Card as="li" key={name}>
            <h3 className="font-semibold text-ink-muted">{name}</h3>
            <p className="mt-2 text-title font-extrabold tabular-nums">
              {price}
              {unit && <span className="ml-2 text-lead font-semibold tracking-normal text-ink-muted">{unit}</span>}
            </p>
            <p className="mt-2 font-semibold text-brand">{note}</p>
            <p className="mt-3 text-ink-muted">{text}</p>
          </Card>
        ))}
      </ul>
      <RepairCosts />
    </Section>
  )
}
