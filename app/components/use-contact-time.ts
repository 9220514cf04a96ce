import { promiseClock } from '#shared/promise/contact-promise.ts'
import { useBusiness } from './use-business.ts'

/** How soon bookings are answered: `30 minutes`, or `30 minutes during office hours` if nobody calls back at night. */
export function useContactTime(): string {
  const business = useBusiness()
  const minutes = `${business.contactWithinMinutes} minutes`
  return promiseClock(business) === 'office' ? `${minutes} during office hours` : minutes
}
