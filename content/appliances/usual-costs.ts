import { type Business, defaultPrices } from '#shared/business/business.ts'
import type { Fault } from './appliance.ts'
import { appliances } from './appliances.ts'

/** In dollars. */
interface Costs {
  from: number
  to: number
}

/** The usual total for repairing a fault, as everyone sees it. `null` if the owner gives no usual cost for the appliance. */
export function usualCostsOf({ appliance, costs }: Fault, repairCosts: Business['repairCosts']): Costs | null {
  const { costName } = appliances[appliance]
  const usual = repairCosts.find((one) => one.appliance === costName)
  return usual ? placeWithin(usual, { costName, costs }) : null
}

/** The fault base knows each fault's share of the usual cost. Rounded to fives, the way people quote prices. */
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
