import { useRouteLoaderData } from 'react-router'
import { promises } from '#shared/business.ts'

/** How soon a booking is answered: `30 minutes`, and `30 minutes during office hours` where nobody calls at night (PROMISE_HOURS). */
export function useContactTime(): string {
  const root = useRouteLoaderData<{ promiseHours: 'always' | 'office' }>('root')
  const minutes = `${promises.contactWithinMinutes} minutes`
  return root?.promiseHours === 'office' ? `${minutes} during office hours` : minutes
}
