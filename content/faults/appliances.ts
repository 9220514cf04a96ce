import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import type { Appliance } from './appliance.ts'
import { oven, refrigerator } from './kitchen-appliances.ts'
import { dryer, washer } from './laundry-appliances.ts'
import { dishwasher, disposal } from './sink-appliances.ts'

export const appliances: Record<NamedAppliance, Appliance> = { refrigerator, washer, dryer, dishwasher, oven, disposal }
