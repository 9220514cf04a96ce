import type { Business } from './business.ts'

/** When the clock of the promise runs: without hours nobody can know when the office is closed, so it runs always. */
export function promiseClock({ promiseHours, hours }: Pick<Business, 'promiseHours' | 'hours'>): 'always' | 'office' {
  return hours.length === 0 ? 'always' : promiseHours
}
