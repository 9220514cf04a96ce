import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { PeopleSection, ProofSection } from '#app/routes/public/proof-section.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'
import { readProof } from '#server/business/proof.ts'
import { appContext } from '#server/router-context.ts'
import type { Photo } from '#shared/business/looks-form.ts'
import type { Proof } from '#shared/business/proof-form.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/services'
import { Appliances } from './appliances.tsx'
import { ServicesHero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Warranty } from './warranty.tsx'

/** The sections linked in the services page's sub-navigation (spec.md §2). `id` is the anchor. */
const servicesSections = [
  { id: 'appliances', label: 'Appliances' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'warranty', label: 'Warranty' },
] as const

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

/** The sub-navigation. It stays below the header, and the starter marks the section in view. */
function SectionNav() {
  return (
    <nav
      aria-label="On this page"
      data-marks-section
      className="print:hidden sticky low:static top-(--spacing-header) z-20 border-b border-line bg-surface-raised"
    >
      <Container>
        <ul className="-mx-3 flex flex-wrap sm:-mx-5">
          {servicesSections.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-13 items-center border-b-3 border-transparent forced-colors:not-aria-[current=location]:border-b-0 px-3 pt-[3px] font-semibold text-ink-muted transition-colors hover:text-brand aria-[current=location]:border-brand aria-[current=location]:text-brand sm:px-5"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}

/** The brands the owner has listed. Renders nothing if there are none. */
function Brands() {
  const { brands } = useBusiness()
  if (brands.length === 0) return null
  return (
    <Section heading="Brands we service">
      <ul className="flex flex-wrap gap-2.5">
        {brands.map((brand) => (
          <li key={brand} className="rounded-full border border-line bg-surface-raised px-4 py-2 font-semibold">
            {brand}
          </li>
        ))}
      </ul>
    </Section>
  )
}
