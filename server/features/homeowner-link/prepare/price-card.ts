import { appliances } from '#content/faults/appliances.ts'
import type { ApplianceKey } from '#content/faults/fault.ts'
import { preparationOf } from '#content/faults/preparations/preparations.ts'
import { type Replacement, replacements } from '#content/faults/preparations/replacements.ts'
import type { Advice, PriceCard } from '#content/homeowner/preparation.ts'
import { type Business, defaultPrices } from '#shared/business.ts'

/**
 * How much of the price of a new appliance a repair may cost, in percent: the half-price rule, and less for one that is in the last third of its
 * usual life or past it. The blog's article about it says the same in words.
 */
const mostPercent: Record<Advice['phase'], number> = { young: 50, old: 25, past: 15 }

/**
 * What a homeowner may have to pay for a symptom, and whether that makes sense at the appliance's age in years. `null` where the owner
 * names no usual cost for the appliance.
 */
export function makePriceCard(
  { appliance, key, ageYears }: { appliance: ApplianceKey; key: string; ageYears: number | null },
  { repairCosts, serviceCall }: Pick<Business, 'repairCosts' | 'serviceCall'>,
): PriceCard | null {
  const { costName } = appliances[appliance]
  const usual = repairCosts.find((costs) => costs.appliance === costName)
  if (!usual) return null
  const costs = placeWithin(usual, { costName, costs: preparationOf(appliance, key).costs })
  const replacement = replacements[appliance]
  return {
    costs,
    fee: serviceCall,
    replacement,
    advice: ageYears === null ? null : adviseOn(costs, replacement, ageYears),
  }
}

type Costs = PriceCard['costs']

/** The fault base knows what share of the usual cost a fault takes; in fives, as people name prices. */
function placeWithin(usual: Costs, { costName, costs }: { costName: string; costs: Costs }): Costs {
  const known = defaultPrices.repairCosts.find(({ appliance }) => appliance === costName)
  if (!known || (known.from === usual.from && known.to === usual.to)) return costs
  const place = (dollars: number) => {
    const share = (dollars - known.from) / (known.to - known.from)
    const placed = Math.round((usual.from + share * (usual.to - usual.from)) / 5) * 5
    return Math.min(usual.to, Math.max(usual.from, placed))
  }
  return { from: place(costs.from), to: place(costs.to) }
}

function adviseOn(costs: PriceCard['costs'], { lifeYears, newCost }: Replacement, ageYears: number): Advice {
  const phase = ageYears > lifeYears.to ? 'past' : ageYears * 3 > lifeYears.to * 2 ? 'old' : 'young'
  const percent = mostPercent[phase]
  // In tens: the price of a new one is an estimate.
  const limit = Math.floor((newCost * percent) / 1000) * 10
  const verdict = costs.to <= limit ? 'repair' : costs.from <= limit ? 'ask' : 'replace'
  return { verdict, phase, ageYears, percent, limit }
}
