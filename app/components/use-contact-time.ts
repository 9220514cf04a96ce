import { use } from 'react'
import { promises } from '#shared/business.ts'
import { SiteFactsContext } from './site-facts.ts'

/** How soon a booking is answered: `30 minutes`, and `30 minutes during office hours` where nobody calls at night (PROMISE_HOURS). */
export function useContactTime(): string {
  const minutes = `${promises.contactWithinMinutes} minutes`
  return use(SiteFactsContext)?.promiseHours === 'office' ? `${minutes} during office hours` : minutes
}
