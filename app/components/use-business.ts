import { useRouteLoaderData } from 'react-router'
import { type Business, defaultBusiness } from '#shared/business.ts'

/**
 * Name, phone, e-mail and address of the business, from the root loader. The built-in facts replace them if that loader itself
 * failed, so that even the error page can offer a number to call.
 */
export function useBusiness(): Business {
  const root = useRouteLoaderData<{ business: Business }>('root')
  return root?.business ?? { ...defaultBusiness, url: '' }
}
