import type { RepairedAppliance } from '#shared/bookings/booking-fields.ts'
import { type Business, defaultPrices } from '#shared/business/business.ts'

/** What articles say about the business, word for word. No article writes out a price or a promise itself. */
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
  /** The usual total for a repair: `$110 to $320`. */
  cost(appliance: RepairedAppliance): string
  /** The price of a new appliance at which even the most expensive usual repair costs half as much: `$640`. */
  worthRepairing(appliance: RepairedAppliance): string
}

export function starterFacts(business: Business): StarterFacts {
  return {
    name: business.name,
    phone: business.phone,
    serviceCall: dollars(business.serviceCall),
    laborPerHour: dollars(business.laborPerHour),
    partsMarkup: `${business.partsMarkupPercent}%`,
    warranty: `${business.laborWarrantyDays}-day`,
    cost(appliance) {
      const { from, to } = usualCost(business, appliance)
      return `${dollars(from)} to ${dollars(to)}`
    },
    worthRepairing(appliance) {
      return dollars(2 * usualCost(business, appliance).to)
    },
  }
}

/** The articles need a cost even if the owner has removed it from the site. */
function usualCost({ repairCosts }: Business, appliance: RepairedAppliance) {
  const found = [...repairCosts, ...defaultPrices.repairCosts].find((cost) => cost.appliance === appliance)
  if (!found) throw new Error(`No usual cost is known of: ${appliance}`)
  return found
}

function dollars(amount: number): string {
  return `$${amount}`
}
