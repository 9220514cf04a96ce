import { use } from 'react'
import type { Business, BusinessBasics } from '#shared/business.ts'
import { SiteFactsContext } from './site-facts.ts'

/** All the facts of the business. An island has only the basics. */
export function useBusiness(): Business {
  const business = use(SiteFactsContext)?.business
  if (!business || !('repairCosts' in business))
    throw new Error('Only the basics of the business are here: useBasics()')
  return business
}

/** Name, phone, email and address of the business: on pages and in islands. */
export function useBasics(): BusinessBasics {
  const facts = use(SiteFactsContext)
  if (!facts) throw new Error('The root loader failed: only the error page does without its facts')
  return facts.business
}
