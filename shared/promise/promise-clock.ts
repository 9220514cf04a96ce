import type { Business } from '#shared/business/business.ts'

/** When the promise clock runs. Without hours, nobody can know when the office is closed, so it always runs. */
export function promiseClock({ promiseHours, hours }: Pick<Business, 'promiseHours' | 'hours'>): 'always' | 'office' {
  return hours.length === 0 ? 'always' : promiseHours
}
