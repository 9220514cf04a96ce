import type { ApplianceKey, NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { Appliance, ApplianceAtHome } from './appliance.ts'
import { dishwasher } from './dishwasher/dishwasher.ts'
import { disposal } from './disposal/disposal.ts'
import { dryer } from './dryer/dryer.ts'
import { other } from './other.ts'
import { oven } from './oven/oven.ts'
import { refrigerator } from './refrigerator/refrigerator.ts'
import { washer } from './washer/washer.ts'

/** What the shop knows, appliance by appliance. */
export const appliances: Record<NamedAppliance, Appliance> = { refrigerator, washer, dryer, dishwasher, oven, disposal }
export const knownAppliances = Object.values(appliances)

/** What the homeowner's page says of each. */
export const appliancesAtHome: Record<ApplianceKey, ApplianceAtHome> = { ...appliances, other }
