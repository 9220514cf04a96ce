import { appliancesAtHome } from '#content/appliances/appliances.ts'
import { applianceTypeOf } from '#shared/bookings/booking-fields.ts'

/** An appliance's care in the order it comes due from `month` (1 to 12) on, soonest first. Care due this month is included. */
export function nextCare(applianceType: string, month: number) {
  const ahead = (care: { month: number }) => (care.month - month + 12) % 12
  return appliancesAtHome[applianceTypeOf(applianceType)].care.toSorted((a, b) => ahead(a) - ahead(b))
}
