import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { prices } from '#shared/business.ts'
import { RepairCosts } from './repair-costs.tsx'

/** The three parts of every invoice (spec.md §9). */
const priceCards = [
  {
    name: 'Service call',
    price: `$${prices.serviceCall}`,
    note: 'Waived with a completed repair',
    text: 'The visit, a full diagnosis and a written quote, at your home, usually the same day.',
  },
  {
    name: 'Labor',
    price: `$${prices.laborPerHour}`,
    unit: 'per hour',
    note: 'For the time the repair takes',
    text: 'Many repairs take an hour or two. You get our estimate before we start.',
  },
  {
    name: 'Parts',
    price: `Cost + ${prices.partsMarkupPercent}%`,
    note: 'The same markup on every part',
    text: `What the part costs us plus ${prices.partsMarkupPercent}% for finding it and getting it here. No hidden list prices.`,
  },
]

export function Pricing() {
  return (
    <Section
      id="pricing"
      tone="sunken"
      heading="Pricing"
      lead="Three numbers make up every invoice. You get the total before we start, and nothing is added later."
    >
      <ul className="grid gap-5 md:grid-cols-3">
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
