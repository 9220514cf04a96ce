import { use } from 'react'
import { type Business, defaultBusiness } from '#shared/business.ts'
import { SiteFactsContext } from './site-facts.ts'

/**
 * Name, phone, email and address of the business. The built-in facts replace them if the root's loader itself failed, so that even
 * the error page can offer a number to call.
 */
export function useBusiness(): Business {
  return use(SiteFactsContext)?.business ?? { ...defaultBusiness, url: '' }
}
