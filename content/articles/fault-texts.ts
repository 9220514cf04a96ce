import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { Advice } from './advice/advice.ts'
import { dishwasherAdvice } from './advice/dishwasher.ts'
import { disposalAdvice } from './advice/disposal.ts'
import { dryerAdvice } from './advice/dryer.ts'
import { ovenAdvice } from './advice/oven.ts'
import { refrigeratorAdvice } from './advice/refrigerator.ts'
import { washerAdvice } from './advice/washer.ts'
import { dishwasherInsights } from './insights/dishwasher.ts'
import { disposalInsights } from './insights/disposal.ts'
import { dryerInsights } from './insights/dryer.ts'
import type { Insight } from './insights/insight.ts'
import { ovenInsights } from './insights/oven.ts'
import { refrigeratorInsights } from './insights/refrigerator.ts'
import { washerInsights } from './insights/washer.ts'

/** What only articles say about a fault. */
export interface FaultTexts {
  insight: Insight
  advice: Advice
}

/** By the fault's key. */
const faultTexts: Record<NamedAppliance, { insights: Record<string, Insight>; advice: Record<string, Advice> }> = {
  refrigerator: { insights: refrigeratorInsights, advice: refrigeratorAdvice },
  washer: { insights: washerInsights, advice: washerAdvice },
  dryer: { insights: dryerInsights, advice: dryerAdvice },
  dishwasher: { insights: dishwasherInsights, advice: dishwasherAdvice },
  oven: { insights: ovenInsights, advice: ovenAdvice },
  disposal: { insights: disposalInsights, advice: disposalAdvice },
}

/** @throws Error when nobody has written about the fault */
export function findFaultTexts(appliance: NamedAppliance, fault: string): FaultTexts {
  const { insights, advice: advices } = faultTexts[appliance]
  const [insight, advice] = [insights[fault], advices[fault]]
  if (!insight || !advice) throw new Error(`There is no insight into ${fault}, or no advice about it`)
  return { insight, advice }
}
