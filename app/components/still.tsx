import type { ComponentType } from 'react'
import type { Business } from '#shared/business.ts'
import { BusinessContext, useBusiness } from './use-business.ts'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

/** Every part has ids of its own. */
let parts = 0

/**
 * For a part of a public page that is the same in every rendering: its HTML is made once for the same props and the same business.
 * Most of a page is such parts, and React would make each element of them anew for every visitor. Give it few different props. It
 * holds no island.
 */
export function still<Props extends object>(Component: ComponentType<Props>): (props: Props) => React.ReactNode {
  const identifierPrefix = `part-${++parts}`
  const drawn = new WeakMap<Business, Map<string, string>>()
  return function Still(props: Props) {
    const business = useBusiness()
    const ofBusiness = drawn.get(business) ?? new Map<string, string>()
    drawn.set(business, ofBusiness)
    const key = JSON.stringify(props)
    const html =
      ofBusiness.get(key) ??
      server?.renderToStaticMarkup(
        <BusinessContext value={business}>
          <Component {...props} />
        </BusinessContext>,
        { identifierPrefix },
      ) ??
      ''
    // In development a changed component is to be seen.
    if (import.meta.env.PROD) ofBusiness.set(key, html)
    return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
  }
}
