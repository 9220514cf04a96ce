import { type Business, prices, promises, repairCosts } from '#shared/business.ts'

type RepairedAppliance = (typeof repairCosts)[number]['appliance']

/** What articles say about the business, word for word: no article writes out a price or a promise itself. */
export interface StarterFacts {
  name: string
  phone: string
  /** `$89` */
  serviceCall: string
  /** `$99` */
  laborPerHour: string
  /** `10%` */
  partsMarkup: string
  /** `90-day` */
  warranty: string
  /** The usual total of a repair: `$110 to $320`. */
  cost(appliance: RepairedAppliance): string
  /** The price of a new appliance at which even the most expensive usual repair costs half of it: `$640`. */
  worthRepairing(appliance: RepairedAppliance): string
}

export function starterFacts(business: Pick<Business, 'name' | 'phone'>): StarterFacts {
  return {
    name: business.name,
    phone: business.phone,
    serviceCall: dollars(prices.serviceCall),
    laborPerHour: dollars(prices.laborPerHour),
    partsMarkup: `${prices.partsMarkupPercent}%`,
    warranty: `${promises.laborWarrantyDays}-day`,
    cost(appliance) {
      const { from, to } = usualCost(appliance)
      return `${dollars(from)} to ${dollars(to)}`
    },
    worthRepairing(appliance) {
      return dollars(2 * usualCost(appliance).to)
    },
  }
}

function usualCost(appliance: RepairedAppliance) {
  const found = repairCosts.find((cost) => cost.appliance === appliance)
  if (!found) throw new Error(`No usual cost is known of: ${appliance}`)
  return found
}

function dollars(amount: number): string {
  return `$${amount}`
}
