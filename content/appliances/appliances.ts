import type { ApplianceKey, ApplianceType, NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { Appliance, ApplianceAtHome, WrittenAppliance } from './appliance.ts'
import { dishwasher } from './dishwasher/dishwasher.ts'
import { disposal } from './disposal/disposal.ts'
import { dryer } from './dryer/dryer.ts'
import { other } from './other.ts'
import { oven } from './oven/oven.ts'
import { refrigerator } from './refrigerator/refrigerator.ts'
import { washer } from './washer/washer.ts'

/** What the shop knows, appliance by appliance. */
export const appliances = { refrigerator, washer, dryer, dishwasher, oven, disposal } satisfies Record<
  NamedAppliance,
  Appliance
>
export const knownAppliances: Appliance[] = Object.values(appliances)

/** Those that can be written about. */
export const writtenAppliances = Object.values(appliances).filter(
  (appliance: Appliance): appliance is WrittenAppliance => 'articles' in appliance,
)

/** What the pages for everyone say of those that can be booked, in the order of the form. */
export const applianceGuides = Object.entries({ ...appliances, other }).flatMap(([key, { guide }]) =>
  guide === null ? [] : [{ ...guide, key: key as ApplianceType }],
)

/** What the homeowner's page says of each. */
export const appliancesAtHome: Record<ApplianceKey, ApplianceAtHome> = { ...appliances, other }
