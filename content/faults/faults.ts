import type { Advice } from './advice/advice.ts'
import { dishwasherAdvice } from './advice/dishwasher.ts'
import { disposalAdvice } from './advice/disposal.ts'
import { dryerAdvice } from './advice/dryer.ts'
import { ovenAdvice } from './advice/oven.ts'
import { refrigeratorAdvice } from './advice/refrigerator.ts'
import { washerAdvice } from './advice/washer.ts'
import { dishwasherFaults } from './dishwasher-faults.ts'
import { disposalFaults } from './disposal-faults.ts'
import { dryerFaults } from './dryer-faults.ts'
import type { ApplianceKey, Fault } from './fault.ts'
import { dishwasherInsights } from './insights/dishwasher.ts'
import { disposalInsights } from './insights/disposal.ts'
import { dryerInsights } from './insights/dryer.ts'
import type { Insight } from './insights/insight.ts'
import { ovenInsights } from './insights/oven.ts'
import { refrigeratorInsights } from './insights/refrigerator.ts'
import { washerInsights } from './insights/washer.ts'
import { ovenFaults } from './oven-faults.ts'
import { refrigeratorFaults } from './refrigerator-faults.ts'
import { washerFaults } from './washer-faults.ts'

/** The complete fact base: what can go wrong with each appliance that the business repairs. */
export const faultsOf: Record<ApplianceKey, Fault[]> = {
  refrigerator: complete(refrigeratorFaults, refrigeratorInsights, refrigeratorAdvice),
  washer: complete(washerFaults, washerInsights, washerAdvice),
  dryer: complete(dryerFaults, dryerInsights, dryerAdvice),
  dishwasher: complete(dishwasherFaults, dishwasherInsights, dishwasherAdvice),
  oven: complete(ovenFaults, ovenInsights, ovenAdvice),
  disposal: complete(disposalFaults, disposalInsights, disposalAdvice),
}

function complete(
  faults: Omit<Fault, 'insight' | 'advice'>[],
  insights: Record<string, Insight>,
  advices: Record<string, Advice>,
): Fault[] {
  return faults.map((fault) => {
    const [insight, advice] = [insights[fault.key], advices[fault.key]]
    if (!insight || !advice) throw new Error(`There is no insight into ${fault.key}, or no advice about it`)
    return { ...fault, insight, advice }
  })
}
