import type { NamedAppliance } from '#shared/bookings/booking-fields.ts'

export interface Replacement {
  /** How many years such an appliance usually lasts. Matches the numbers in its `lifespan`. */
  lifeYears: { from: number; to: number }
  /** What a comparable new one typically costs, delivered and installed, in US dollars. Our estimate. */
  newCost: number
}

export const replacements: Record<NamedAppliance, Replacement> = {
  refrigerator: { lifeYears: { from: 10, to: 15 }, newCost: 1400 },
  washer: { lifeYears: { from: 10, to: 12 }, newCost: 900 },
  dryer: { lifeYears: { from: 10, to: 13 }, newCost: 850 },
  dishwasher: { lifeYears: { from: 9, to: 12 }, newCost: 900 },
  oven: { lifeYears: { from: 13, to: 15 }, newCost: 1100 },
  disposal: { lifeYears: { from: 8, to: 12 }, newCost: 350 },
}
