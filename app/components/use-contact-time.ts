import { promiseClock } from '#shared/promise-clock.ts'
import { useBusiness } from './use-business.ts'

/** How soon a booking is answered: `30 minutes`, and `30 minutes during office hours` where nobody calls at night. */
export function useContactTime(): string {
  const business = useBusiness()
  const minutes = `${business.contactWithinMinutes} minutes`
  return promiseClock(business) === 'office' ? `${minutes} during office hours` : minutes
}
