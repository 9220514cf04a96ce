import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '#app/components/site-facts.ts'
import { defaultBusiness } from '#shared/business/business.ts'

/** The part of a screen's `meta` arguments that its title needs. */
interface MetaFacts {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The `meta` of a back-office screen: `Plan · Bridgetown Appliance Repair`, not indexed by search engines. */
export function screenMeta(screen: string) {
  return ({ matches }: MetaFacts): MetaDescriptor[] => {
    const site = matches.find((match) => match?.id === 'routes/admin/frame/admin-site')
    const { name } = (site?.loaderData as { facts: SiteFacts } | undefined)?.facts.business ?? defaultBusiness
    return [{ title: `${screen} · ${name}` }, { name: 'robots', content: 'noindex' }]
  }
}
