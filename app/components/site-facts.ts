import { createContext } from 'react'
import type { Business } from '#shared/business.ts'

/** What every page knows of the business, from the root loader. */
export interface SiteFacts {
  business: Business
  /** Whether somebody calls back at night, too (PROMISE_HOURS). */
  promiseHours: 'always' | 'office'
}

/** Set by the root of every page and of every island; `null` if the root loader failed. */
export const SiteFactsContext = createContext<SiteFacts | null>(null)
