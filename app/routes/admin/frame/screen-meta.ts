import type { MetaDescriptor } from 'react-router'
import type { SiteFacts } from '#app/components/site-facts.ts'
import { defaultBusiness } from '#shared/business.ts'

/** What a screen's `meta` is given, as far as its title needs it. */
interface MetaFacts {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** The `meta` of a screen of the back office: `Plan · Bridgetown Appliance Repair`, and nothing for search engines. */
export function screenMeta(screen: string) {
  return ({ matches }: MetaFacts): MetaDescriptor[] => {
    const site = matches.find((match) => match?.id === 'routes/admin/admin-site')
    const { name } = (site?.loaderData as { facts: SiteFacts } | undefined)?.facts.business ?? defaultBusiness
    return [{ title: `${screen} · ${name}` }, { name: 'robots', content: 'noindex' }]
  }
}
