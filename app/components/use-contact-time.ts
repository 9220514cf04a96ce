import { contactTimeOf } from '#shared/promise/contact-promise.ts'
import { useBusiness } from './use-business.ts'

/** How soon bookings are answered: `30 minutes during office hours`. */
export function useContactTime(): string {
  return contactTimeOf(useBusiness())
}
