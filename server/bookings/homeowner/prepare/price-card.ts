import type { Fault, Replacement } from '#content/appliances/appliance.ts'
import { appliances } from '#content/appliances/appliances.ts'
import type { Advice, PriceCard } from '#content/homeowner/preparation.ts'
import { usualCostsOf } from '#server/bookings/desk/faults/usual-costs.ts'
import type { Business } from '#shared/business/business.ts'

/**
 * How much a repair may cost, in percent of a new appliance's price: the half-price rule, and less in the last third of an
 * appliance's usual life or past it. The blog's article on the topic says the same in words.
 */
const mostPercent: Record<Advice['phase'], number> = { young: 50, old: 25, past: 15 }

/**
 * What a homeowner may have to pay for a symptom, and whether that makes sense at the appliance's age in years. `null` if the owner
 * gives no usual cost for the appliance.
 */
export function makePriceCard(
  fault: Fault,
  ageYears: number | null,
  { repairCosts, serviceCall }: Pick<Business, 'repairCosts' | 'serviceCall'>,
): PriceCard | null {
  const costs = usualCostsOf(fault, repairCosts)
  if (!costs) return null
  const { lifeYears, newCost } = appliances[fault.appliance]
  const replacement = { lifeYears, newCost }
  return {
    costs,
    fee: serviceCall,
    replacement,
    advice: ageYears === null ? null : adviseOn(costs, replacement, ageYears),
  }
}

function adviseOn(costs: PriceCard['costs'], { lifeYears, newCost }: Replacement, ageYears: number): Advice {
  const phase = ageYears > lifeYears.to ? 'past' : ageYears * 3 > lifeYears.to * 2 ? 'old' : 'young'
  const percent = mostPercent[phase]
  // Rounded to tens, because the price of a new one is an estimate.
  const limit = Math.floor((newCost * percent) / 1000) * 10
  const verdict = costs.to <= limit ? 'repair' : costs.from <= limit ? 'ask' : 'replace'
  return { verdict, phase, ageYears, percent, limit }
}
