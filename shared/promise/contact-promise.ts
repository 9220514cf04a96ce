import { type Business, usualContactPromise } from '#shared/business/business.ts'
import { nearDayOf } from '#shared/time/business-day.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { nameDay } from '#shared/time/name-times.ts'

/**
 * What a homeowner is told after booking (spec.md §8), without the period. For a booking made while the office was closed it names
 * the time, `contactBy`: `We'll call you by 8:30 AM tomorrow, Monday, November 23`. The date is there for anyone reading it on a
 * later day.
 */
export function contactPromise(
  contactBy: Date | null,
  now: Date,
  business: Pick<Business, 'contactWithinMinutes'>,
): string {
  if (contactBy === null) return usualContactPromise(business)
  return `We'll call you by ${describeContactBy(contactBy, now)}`
}

/** `8:30 AM today, Monday, November 23`, `… tomorrow, …` or `8:30 AM on Monday, November 23`, on the business's clock. */
export function describeContactBy(contactBy: Date, now: Date): string {
  const near = nearDayOf(contactBy, now)
  const distance = near === 'today' || near === 'tomorrow' ? `${near},` : 'on'
  return `${formatMoment(contactBy, clockTime)} ${distance} ${nameDay(contactBy, now)}`
}

/** When the promise clock runs. Without hours, nobody can know when the office is closed, so it always runs. */
export function promiseClock({ promiseHours, hours }: Pick<Business, 'promiseHours' | 'hours'>): 'always' | 'office' {
  return hours.length === 0 ? 'always' : promiseHours
}

/** How soon bookings are answered: `30 minutes`, or `30 minutes during office hours` if nobody calls back at night. */
export function contactTimeOf(business: Pick<Business, 'promiseHours' | 'hours' | 'contactWithinMinutes'>): string {
  const minutes = `${business.contactWithinMinutes} minutes`
  return promiseClock(business) === 'office' ? `${minutes} during office hours` : minutes
}
