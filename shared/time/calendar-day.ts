import * as z from 'zod'

/** A day as YYYY-MM-DD. A calendar has no year 0, and the last day of 9999 ends in a year with five digits. */
export const calendarDay = z.iso
  .date('Please enter a day')
  .refine((day) => !day.startsWith('0000') && day !== '9999-12-31', 'Please enter a day')

/**
 * Whether calendars and the database can represent the moment and anything computed from it. In UTC it may be in a different year
 * than where it was written.
 */
export function isInCalendar(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  return year > 0 && year < 9999
}

/** A moment in UTC, such as 2026-11-21T18:00:00.000Z. */
export const calendarMoment = z.iso
  .datetime('Please enter a date and a time')
  .refine(isInCalendar, 'Please enter a date and a time')
