import { createContext, use } from 'react'
import { type Business, defaultBusiness } from '#shared/business.ts'

/** Set by the root of every page and of every island. */
export const BusinessContext = createContext<Business | null>(null)

/**
 * Name, phone, e-mail and address of the business. The built-in facts replace them when the root's loader itself failed, so that
 * even the error page can offer a number to call.
 */
export function useBusiness(): Business {
  return use(BusinessContext) ?? { ...defaultBusiness, url: '' }
}
