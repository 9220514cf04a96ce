import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'
import { dishwasherFaults } from './dishwasher-faults.ts'
import { disposalFaults } from './disposal-faults.ts'
import { dryerFaults } from './dryer-faults.ts'
import type { Fault } from './fault.ts'
import { ovenFaults } from './oven-faults.ts'
import { refrigeratorFaults } from './refrigerator-faults.ts'
import { washerFaults } from './washer-faults.ts'

/** The complete fact base: what can go wrong with each appliance that the business repairs. */
export const faultsOf: Record<NamedAppliance, Fault[]> = {
  refrigerator: refrigeratorFaults,
  washer: washerFaults,
  dryer: dryerFaults,
  dishwasher: dishwasherFaults,
  oven: ovenFaults,
  disposal: disposalFaults,
}
