import type { ApplianceKey } from '#content/faults/fault.ts'
import { preparationOf } from '#content/faults/preparations/preparations.ts'
import { type Replacement, replacements } from '#content/faults/preparations/replacements.ts'
import { prices } from '#shared/business.ts'

/**
 * How much of the price of a new appliance a repair may cost, in percent: the half-price rule, and less for one that is in the last third of its
 * usual life or past it. The blog's article about it says the same in words.
 */
const mostPercent = { young: 50, old: 25, past: 15 } as const

export interface Advice {
  /** `ask`: the cheaper end of the range is worth it and the dearer one is not. `replace`: do not repair this one. */
  verdict: 'repair' | 'ask' | 'replace'
  phase: keyof typeof mostPercent
  ageYears: number
  /** Of a new one, in percent; `limit` is that in US dollars. */
  percent: number
  limit: number
}

export interface PriceCard {
  /** The usual total of this repair, in US dollars. */
  costs: { from: number; to: number }
  /** What the visit costs without a repair; with one it is waived (spec.md §9). */
  fee: number
  replacement: Replacement
  /** `null` while nobody has said how old the appliance is. */
  advice: Advice | null
}

/** What a homeowner may have to pay for a symptom, and whether that makes sense at the appliance's age in years. */
export function makePriceCard(appliance: ApplianceKey, symptom: string, ageYears: number | null): PriceCard {
  const { costs } = preparationOf(appliance, symptom)
  const replacement = replacements[appliance]
  return {
    costs,
    fee: prices.serviceCall,
    replacement,
    advice: ageYears === null ? null : adviseOn(costs, replacement, ageYears),
  }
}

function adviseOn(costs: PriceCard['costs'], { lifeYears, newCost }: Replacement, ageYears: number): Advice {
  const phase = ageYears > lifeYears.to ? 'past' : ageYears * 3 > lifeYears.to * 2 ? 'old' : 'young'
  const percent = mostPercent[phase]
  const limit = Math.floor((newCost * percent) / 100)
  const verdict = costs.to <= limit ? 'repair' : costs.from <= limit ? 'ask' : 'replace'
  return { verdict, phase, ageYears, percent, limit }
}
