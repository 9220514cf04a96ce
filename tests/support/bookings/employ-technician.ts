import { type ApplianceType, applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { addDays, businessDayOf, type Weekday, weekdayOf, weekdays } from '#shared/time/business-day.ts'
import type { SiteProcess } from '#tests/support/sites/site-process.ts'

/** Adds a technician who repairs everything, or just these appliances, every day from eight to six except on `daysOff`. */
export async function employTechnician(
  site: Pick<SiteProcess, 'query'>,
  {
    name = 'Tom Tool',
    daysOff = [],
    appliances = applianceTypeKeys,
  }: { name?: string; daysOff?: Weekday[]; appliances?: ApplianceType[] } = {},
) {
  const working = weekdays.filter((weekday) => !daysOff.includes(weekday))
  const hours = Object.fromEntries(working.map((weekday) => [weekday, { start: '08:00', end: '18:00' }]))
  await site.query(
    `INSERT INTO technicians (id, name, color, home_zip, appliances, working_hours, created_at)
     VALUES (gen_random_uuid(), $1, 'blue', '97206', $3, $2, now())`,
    [name, JSON.stringify(hours), appliances],
  )
}

/** Today and tomorrow. With these off, every time on offer can still be changed online. */
export function nextTwoDays(): Weekday[] {
  const today = businessDayOf(new Date())
  return [weekdayOf(today), weekdayOf(addDays(today, 1))]
}
