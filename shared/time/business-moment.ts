import { businessTimeZone } from '#shared/business/business.ts'

const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: businessTimeZone,
  timeZoneName: 'short',
})

/** A moment on the business's clock, with its time zone: Nov 21, 2026, 9:30 AM PST. The same for every reader. */
export function describeBusinessMoment(moment: Date): string {
  return format.format(moment)
}
