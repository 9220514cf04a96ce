/** Weeks at made-up shops, identical in every run. */

import type { PlannedTechnician } from '#server/bookings/visits/plan/free-windows.ts'
import type { BookingToPlan } from '#server/bookings/visits/plan/suggest-windows.ts'
import { applianceTypeKeys, applianceTypes, preferredTimes } from '#shared/bookings/booking-fields.ts'
import { builtInArea } from '#shared/service-area/built-in-area.ts'
import { dayMs } from '#shared/time/durations.ts'

export interface MadeUpBooking extends BookingToPlan {
  at: Date
}

export interface MadeUpWeek {
  technicians: PlannedTechnician[]
  /** In the order they come in, from Sunday to Saturday. */
  bookings: MadeUpBooking[]
}

export const windowsPerDay = 5
const firstSunday = Date.UTC(2027, 0, 3, 12)
const workDay = { start: '08:00', end: '18:00' }

/** One to six technicians, each with five days of five windows, and bookings for 40 to 95 % of those. */
export function makeUpWeek(number: number): MadeUpWeek {
  const random = numbersFrom(number)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
  const technicians = Array.from(
    { length: 1 + Math.floor(random() * 6) },
    (_, index): PlannedTechnician => ({
      id: `technician-${index}`,
      homeZip: pick(builtInArea.zips).zip,
      appliances: applianceTypeKeys,
      capacity: 1,
      applianceLimits: {},
      workingHours: {
        sunday: null,
        monday: workDay,
        tuesday: workDay,
        wednesday: workDay,
        thursday: workDay,
        friday: workDay,
        saturday: null,
      },
      daysOff: [],
    }),
  )
  const load = 0.4 + random() * 0.55
  const monday = firstSunday + (number % 52) * 7 * dayMs
  const bookings = Array.from(
    { length: Math.max(1, Math.round(technicians.length * 5 * windowsPerDay * load)) },
    (): MadeUpBooking => ({
      at: new Date(monday + random() * 6 * dayMs),
      zip: pick(builtInArea.zips).zip,
      applianceType: pick(applianceTypes).value,
      preferredTime: random() < 0.3 ? null : pick(preferredTimes).value,
      isUrgent: random() < 0.1,
    }),
  )
  return { technicians, bookings: bookings.sort((a, b) => a.at.getTime() - b.at.getTime()) }
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
