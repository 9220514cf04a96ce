/** Describes technicians in plain words. */

import { applianceTypeKeys, applianceTypes } from '#shared/bookings/booking-fields.ts'
import { weekdays } from '#shared/time/business-day.ts'
import { formatDay, shortMonthAndDay } from '#shared/time/formats.ts'
import { labelOfTime } from '#shared/visits/arrival-windows.ts'
import type { TechnicianOnTheWire } from '#shared/visits/technician-on-the-wire.ts'
import type { WorkingHours } from '#shared/visits/technicians.ts'

const shortDays = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

/** `Mon–Fri 8 AM – 6 PM, Sat 9 AM – 1 PM`. Consecutive days with the same hours are combined. */
export function describeHours(hours: WorkingHours): string {
  const spans: { first: string; last: string; times: string }[] = []
  let before = ''
  for (const weekday of weekdays) {
    const day = hours[weekday]
    const times = day ? `${labelOfTime(day.start)} – ${labelOfTime(day.end)}` : ''
    const open = spans.at(-1)
    if (times !== '' && times === before && open) open.last = shortDays[weekday]
    else if (times !== '') spans.push({ first: shortDays[weekday], last: shortDays[weekday], times })
    before = times
  }
  if (spans.length === 0) return 'No working hours'
  return spans.map(({ first, last, times }) => `${first === last ? first : `${first}–${last}`} ${times}`).join(', ')
}

/** `All appliances`, or `Washing Machine, Dryer`. */
export function describeAppliances({ appliances }: Pick<TechnicianOnTheWire, 'appliances'>): string {
  if (applianceTypeKeys.every((kind) => appliances.includes(kind))) return 'All appliances'
  return applianceTypes
    .filter(({ value }) => appliances.includes(value))
    .map(({ label }) => label)
    .join(', ')
}

const shownDay = (day: string) => formatDay(day, shortMonthAndDay)

/** `Off today`, `Off Dec 24 – Dec 26`: the current or next days off; `null` if there are none. */
export function describeNextDaysOff({ days_off: daysOff }: TechnicianOnTheWire, today: string): string | null {
  const [next] = daysOff.filter((off) => off.last_day >= today).toSorted((a, b) => (a.first_day < b.first_day ? -1 : 1))
  if (!next) return null
  const isNow = next.first_day <= today
  if (next.first_day === next.last_day) return isNow ? 'Off today' : `Off ${shownDay(next.first_day)}`
  return isNow ? `Off until ${shownDay(next.last_day)}` : `Off ${shownDay(next.first_day)} – ${shownDay(next.last_day)}`
}
