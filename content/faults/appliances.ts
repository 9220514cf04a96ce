import type { Appliance } from './appliance.ts'
import type { ApplianceKey } from './fault.ts'
import { oven, refrigerator } from './kitchen-appliances.ts'
import { dryer, washer } from './laundry-appliances.ts'
import { dishwasher, disposal } from './sink-appliances.ts'

export const appliances: Record<ApplianceKey, Appliance> = { refrigerator, washer, dryer, dishwasher, oven, disposal }
