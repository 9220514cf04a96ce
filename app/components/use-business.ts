import { use } from 'react'
import type { Business, BusinessBasics } from '#shared/business/business.ts'
import { SiteFactsContext } from './site-facts.ts'

/** All facts of the business. Islands only have the basics. */
export function useBusiness(): Business {
  const business = use(SiteFactsContext)?.business
  if (!business || !('repairCosts' in business))
    throw new Error('Only the basics of the business are here: useBasics()')
  return business
}

/** Name, phone, email and URL of the business, for pages and islands alike. */
export function useBasics(): BusinessBasics {
  const facts = use(SiteFactsContext)
  if (!facts) throw new Error('Only the error page has no facts')
  return facts.business
}
