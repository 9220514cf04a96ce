import * as z from 'zod'

/** A day as YYYY-MM-DD; a calendar has no year 0. */
export const calendarDay = z.iso
  .date('Please enter a day')
  .refine((day) => !day.startsWith('0000'), 'Please enter a day')
