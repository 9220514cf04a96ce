import { createContext } from 'react'
import type { Business, BusinessBasics } from '#shared/business/business.ts'

/** What every page knows about the business, from the root loader. */
export interface SiteFacts {
  /** An island only has the basics. */
  business: Business | BusinessBasics
  /** Whether the booking form requires consent to text messages (SMS_CONSENT). */
  smsConsent: 'required' | 'optional'
}

/** Set by the root of every page and every island. `null` if the root loader failed. */
export const SiteFactsContext = createContext<SiteFacts | null>(null)
