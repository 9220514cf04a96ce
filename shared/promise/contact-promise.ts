import { type Business, businessTimeZone, usualContactPromise } from '#shared/business/business.ts'
import { daysFromNow } from '#shared/time/business-day.ts'
import { nameDay } from '#shared/time/name-day.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: businessTimeZone })

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
  // Some engines put a narrow space before AM. Emails and pages use a plain one.
  const at = time.format(contactBy).replace(/\s/gu, ' ')
  return `${at} ${nameDistance(contactBy, now)} ${nameDay(contactBy, now)}`
}

function nameDistance(moment: Date, now: Date): string {
  const days = daysFromNow(moment, now)
  return days === 0 ? 'today,' : days === 1 ? 'tomorrow,' : 'on'
}
