import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { PeopleSection } from '#app/routes/public/proof/people-section.tsx'
import { ProofSection } from '#app/routes/public/proof/proof-section.tsx'
import { readProof } from '#server/business/proof.ts'
import { appContext } from '#server/router-context.ts'
import type { Photo } from '#shared/business/looks-form.ts'
import type { Proof } from '#shared/business/proof-form.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/services'
import { Appliances } from './appliances.tsx'
import { Brands } from './brands.tsx'
import { ServicesHero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { SectionNav } from './section-nav.tsx'
import { Warranty } from './warranty.tsx'

const path = '/services'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { photos, serviceArea } = ctx.business()
  return documentData({ photos, cities: listCities(serviceArea), proof: await readProof(ctx) })
}

export const headers = () => ({ [pageTagsHeader]: 'services' })

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: `Appliance Repair Services & Pricing in ${root.loaderData.data.business.mainPlaces[0]?.city}`,
    description: `Refrigerator, washer, dryer, dishwasher and oven repair: common problems, honest prices and warranty. $${root.loaderData.data.business.serviceCall} service call, waived when we do the repair.`,
    path,
    business: root.loaderData.data.business,
    image: 'services',
  })

const Services = still(AllServices)

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return <Services {...loaderData.data} />
}

function AllServices({ photos, proof, cities }: { photos: Photo[]; proof: Proof; cities: Place[] }) {
  const business = useBusiness()
  return (
    <main id="main">
      <ServicesHero />
      <SectionNav />
      <Appliances />
      <Brands />
      <Pricing />
      <Warranty />
      <PeopleSection photos={photos} tone="sunken" />
      <ProofSection {...proof} tone="plain" />
      <StructuredData
        things={[
          { kind: 'business', business, cities },
          { kind: 'services', business },
          { kind: 'breadcrumbs', business, trail: [{ name: 'Services', path }] },
        ]}
      />
    </main>
  )
}
