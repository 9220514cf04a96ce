import { useBusiness } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Business } from '#shared/business/business.ts'

/** The three parts of every invoice (spec.md §9). */
const priceCardsOf = (business: Business) => [
  {
    name: 'Service call',
    price: `$${business.serviceCall}`,
    note: 'Waived when we do the repair',
    text: `We come to your home, usually the same day, diagnose the problem and give you an exact quote.${tellOtherPrices(business)}`,
  },
  {
    name: 'Labor',
    price: `$${business.laborPerHour}`,
    unit: 'per hour',
    note: 'It’s in the quote you approve',
    text: 'Many repairs take an hour or two, and we work that out with you before we start, not after.',
  },
  {
    name: 'Parts',
    price: `Cost + ${business.partsMarkupPercent}%`,
    note: 'What we pay, plus a little',
    text: `We charge what the part costs us, plus ${business.partsMarkupPercent}% for tracking it down and getting it to your door.`,
  },
]

/** ` In some places the price is different: $109 in Salem, OR; $89 in 97301.` Empty if it's the same everywhere. */
function tellOtherPrices({ serviceCall, tripCharges }: Business): string {
  const said = tripCharges.map(({ place, extra }) => `$${serviceCall + extra} in ${place}`)
  return said.length === 0 ? '' : ` In some places the price is different: ${said.join('; ')}.`
}

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

function RepairCosts() {
  const { repairCosts } = useBusiness()
  if (repairCosts.length === 0) return null
  const dearest = Math.max(...repairCosts.map(({ to }) => to))
  return (
    <div className="mt-8 overflow-x-auto rounded-card border border-line bg-surface-raised shadow-card">
      <table className="w-full border-collapse text-left">
        <caption className="px-5 pt-6 pb-4 text-left md:px-7">
          <span className="block text-heading font-bold">Common repair costs</span>
          <span className="block text-ink-muted">
            Typical totals, parts and labor included. Your quote will be exact.
          </span>
        </caption>
        <thead className="bg-surface-sunken">
          <tr>
            <th scope="col" className="px-5 py-3 font-semibold max-xs:px-4 max-[20rem]:px-2 md:px-7">
              Appliance
            </th>
            <th
              scope="col"
              className="px-5 py-3 text-right max-xs:px-4 max-[20rem]:px-2 font-semibold md:px-7 md:text-left"
            >
              Usual cost
            </th>
          </tr>
        </thead>
        <tbody>
          {repairCosts.map(({ appliance, from, to }) => (
            <tr key={appliance} className="border-t border-line">
              <th scope="row" className="px-5 py-3.5 max-xs:px-4 max-[20rem]:px-2 font-medium md:w-1/3 md:px-7">
                {appliance}
              </th>
              <td className="px-5 py-3.5 max-xs:px-4 max-[20rem]:px-2 md:px-7">
                <div className="flex items-center justify-end gap-6 md:justify-start">
                  <span className="text-right font-bold tabular-nums md:min-w-28 md:text-left">
                    ${from}-${to}
                  </span>
                  <CostBar from={from} to={to} dearest={dearest} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CostBar({ from, to, dearest }: { from: number; to: number; dearest: number }) {
  const percentOf = (cost: number) => `${(100 * cost) / dearest}%`
  return (
    <span aria-hidden="true" className="hidden h-2 flex-1 rounded-full bg-surface-sunken md:block">
      <span
        className="block h-full rounded-full bg-brand"
        style={{ marginInline: `${percentOf(from)} ${percentOf(dearest - to)}` }}
      />
    </span>
  )
}
