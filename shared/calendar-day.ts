import * as z from 'zod'

/** A day as YYYY-MM-DD. A calendar has no year 0, and the last day ends in a year with five digits. */
export const calendarDay = z.iso
  .date('Please enter a day')
  .refine((day) => !day.startsWith('0000') && day !== '9999-12-31', 'Please enter a day')

/** Whether a calendar and the database have the moment, and what is counted on from it: it may be in another year in UTC than where it was written. */
export function isInCalendar(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  return year > 0 && year < 9999
}

/** A moment in UTC, like 2026-11-21T18:00:00.000Z. */
export const calendarMoment = z.iso
  .datetime('Please enter a date and a time')
  .refine(isInCalendar, 'Please enter a date and a time')
