/** The days on which the shop is closed whatever its hours: its own days off, and the US holidays. */
import type { Business } from '#shared/business/business.ts'

/** Which days (YYYY-MM-DD) the shop is closed. A plain list of days is one. */
export interface ClosedDays {
  includes(day: string): boolean
}

/** The days off that the owner entered, with the US holidays of every year unless the shop is open on those. */
export function closedDaysOf({
  holidays,
  isClosedOnUsHolidays,
}: Pick<Business, 'holidays' | 'isClosedOnUsHolidays'>): ClosedDays {
  if (!isClosedOnUsHolidays) return holidays
  return { includes: (day) => holidays.includes(day) || isUsHoliday(day) }
}

/** The six federal holidays on which most shops close, by the dates of 5 U.S.C. § 6103, without the days they are observed on. */
const usHolidays = [
  { name: 'New Year’s Day', month: 1, first: 1, last: 1 },
  { name: 'Memorial Day', month: 5, first: 25, last: 31, weekday: 1 },
  { name: 'Independence Day', month: 7, first: 4, last: 4 },
  { name: 'Labor Day', month: 9, first: 1, last: 7, weekday: 1 },
  { name: 'Thanksgiving Day', month: 11, first: 22, last: 28, weekday: 4 },
  { name: 'Christmas Day', month: 12, first: 25, last: 25 },
]

/** In the order of the year, such as `Labor Day`. */
export const usHolidayNames = usHolidays.map(({ name }) => name)

function isUsHoliday(day: string): boolean {
  const date = new Date(`${day}T12:00:00Z`)
  const [month, dayOfMonth, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()]
  return usHolidays.some(
    (holiday) =>
      holiday.month === month &&
      holiday.first <= dayOfMonth &&
      dayOfMonth <= holiday.last &&
      (holiday.weekday ?? weekday) === weekday,
  )
}
