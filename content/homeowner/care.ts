/** When each kind of care is due. One list for all languages, so a translation can't differ by a month. `month`: 1 to 12. */
import { type ApplianceType, applianceTypeOf } from '#shared/bookings/booking-fields.ts'

export const careCalendar = {
  refrigerator: [
    { month: 4, care: 'refrigeratorCoils' },
    { month: 10, care: 'refrigeratorSeals' },
  ],
  washer: [
    { month: 3, care: 'washerHoses' },
    { month: 9, care: 'washerDrum' },
  ],
  dryer: [
    { month: 5, care: 'dryerVent' },
    { month: 11, care: 'dryerScreen' },
  ],
  dishwasher: [
    { month: 2, care: 'dishwasherFilter' },
    { month: 8, care: 'dishwasherRinse' },
  ],
  oven: [
    { month: 4, care: 'ovenInside' },
    { month: 10, care: 'ovenDoor' },
  ],
  other: [{ month: 4, care: 'otherCord' }],
} as const satisfies Record<ApplianceType, readonly { month: number; care: string }[]>

export type CareKey = (typeof careCalendar)[ApplianceType][number]['care']

/** An appliance's care items in the order they come due from `month` on, soonest first. Care due this month is included. */
export function nextCare(appliance: string, month: number): { month: number; care: CareKey }[] {
  const list = careCalendar[applianceTypeOf(appliance)]
  const ahead = (entry: { month: number }) => (entry.month - month + 12) % 12
  return [...list].sort((a, b) => ahead(a) - ahead(b))
}
