import { use } from 'react'
import { type Business, type BusinessBasics, defaultBusiness, defaultPromises } from '#shared/business.ts'
import { SiteFactsContext } from './site-facts.ts'

/** All the facts of the business. An island has only the basics. */
export function useBusiness(): Business {
  const business = use(SiteFactsContext)?.business
  if (!business || !('repairCosts' in business))
    throw new Error('Only the basics of the business are here: useBasics()')
  return business
}

/**
 * Name, phone, email and address of the business: on pages and in islands. The built-in facts replace them if the root's loader itself
 * failed, so that even the error page can offer a number to call.
 */
export function useBasics(): BusinessBasics {
  const { contactWithinMinutes } = defaultPromises
  return use(SiteFactsContext)?.business ?? { ...defaultBusiness, contactWithinMinutes, url: '' }
}
