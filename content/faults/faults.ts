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

/** The whole fact base: what can go wrong with each appliance that the business repairs. */
export const faultsOf: Record<ApplianceKey, Fault[]> = {
  refrigerator: withInsights(refrigeratorFaults, refrigeratorInsights),
  washer: withInsights(washerFaults, washerInsights),
  dryer: withInsights(dryerFaults, dryerInsights),
  dishwasher: withInsights(dishwasherFaults, dishwasherInsights),
  oven: withInsights(ovenFaults, ovenInsights),
  disposal: withInsights(disposalFaults, disposalInsights),
}

function withInsights(faults: Omit<Fault, 'insight'>[], insights: Record<string, Insight>): Fault[] {
  return faults.map((fault) => {
    const insight = insights[fault.key]
    if (!insight) throw new Error(`There is no insight into ${fault.key}`)
    return { ...fault, insight }
  })
}
