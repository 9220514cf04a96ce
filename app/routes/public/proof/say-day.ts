const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A day (YYYY-MM-DD) in readable form: `November 2, 2026`. */
export function sayDay(day: string): string {
  return days.format(new Date(day))
}
