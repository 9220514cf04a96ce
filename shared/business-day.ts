import { businessTimeZone } from './business.ts'

const days = new Intl.DateTimeFormat('en-CA', {
  timeZone: businessTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in the business's time zone, as YYYY-MM-DD. */
export function businessDayOf(moment: Date): string {
  return days.format(moment)
}
