import { pageMeta } from '#app/components/page-meta.ts'
import { still } from '#app/components/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { pageTagsHeader } from '#shared/page-headers.ts'
import type { Route } from './+types/services'
import { Appliances } from './services/appliances.tsx'
import { Brands } from './services/brands.tsx'
import { ServicesHero } from './services/hero.tsx'
import { Pricing } from './services/pricing.tsx'
import { SectionNav } from './services/section-nav.tsx'
import { Warranty } from './services/warranty.tsx'

const path = '/services'

export const headers = () => ({ [pageTagsHeader]: 'services' })

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Appliance Repair Services & Pricing in Portland',
    description: `Refrigerator, washer, dryer, dishwasher and oven repair: common problems, honest prices and warranty. $${root.loaderData.business.serviceCall} service call, waived when we do the repair.`,
    path,
    business: root.loaderData.business,
    image: 'services',
  })

export default still(Services)

function Services() {
  const business = useBusiness()
  return (
    <main id="main">
      <ServicesHero />
      <SectionNav />
      <Appliances />
      <Brands />
      <Pricing />
      <Warranty />
      <StructuredData
        things={[
          { kind: 'business', business },
          { kind: 'services', business },
          { kind: 'breadcrumbs', business, trail: [{ name: 'Services', path }] },
        ]}
      />
    </main>
  )
}
