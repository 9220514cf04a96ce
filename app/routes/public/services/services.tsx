import { BadgeCheck, CalendarCheck, Package, Smile } from 'lucide-react'
import { CallLink } from '#app/components/call-link.tsx'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { PeopleSection, ProofSection } from '#app/routes/public/proof-section.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Section } from '#app/ui/section.tsx'
import { listAppliancePages } from '#server/business/pages/shop-pages.ts'
import { readProof } from '#server/business/proof.ts'
import { appContext } from '#server/router-context.ts'
import { listBookable } from '#shared/bookings/booking-fields.ts'
import type { Photo } from '#shared/business/looks-form.ts'
import type { Proof } from '#shared/business/proof-form.ts'
import type { AppliancePageLink } from '#shared/pages/page-content.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/services'
import { Appliances } from './appliances.tsx'
import { ServicesHero } from './hero.tsx'
import { Pricing } from './pricing.tsx'

/** The sections linked in the services page's sub-navigation (spec.md §2). `id` is the anchor. */
const servicesSections = [
  { id: 'appliances', label: 'Appliances' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'warranty', label: 'Warranty' },
] as const

const path = '/services'
const repaired = listBookable()

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { photos, serviceArea } = ctx.business()
  const pages = listAppliancePages(ctx.business())
  return documentData({ photos, pages, cities: listCities(serviceArea), proof: await readProof(ctx) })
}

export const headers = () => ({ [pageTagsHeader]: 'services' })

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: `Appliance Repair Services & Pricing in ${root.loaderData.data.business.mainPlaces[0]?.city}`,
    description: `${repaired.charAt(0).toUpperCase()}${repaired.slice(1)} repair: common problems, honest prices and warranty. $${root.loaderData.data.business.serviceCall} service call, waived when we do the repair.`,
    path,
    business: root.loaderData.data.business,
    image: 'services',
  })

const Services = still(AllServices)

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return <Services {...loaderData.data} />
}

function AllServices({
  photos,
  pages,
  proof,
  cities,
}: {
  photos: Photo[]
  pages: AppliancePageLink[]
  proof: Proof
  cities: Place[]
}) {
  const business = useBusiness()
  return (
    <main id="main">
      <ServicesHero />
      <SectionNav />
      <Appliances pages={pages} />
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

function Warranty() {
  const contactTime = useContactTime()
  const guarantees = guaranteesOf(useBusiness().laborWarrantyDays)
  return (
    <Section id="warranty" heading="Warranty" lead="A repair isn’t done until it stays fixed.">
      <ul className="grid grid-cols-1 gap-8 wrap-anywhere md:grid-cols-3 md:gap-10">
        {guarantees.map(({ Icon, title, text }) => (
          <li key={title} className="border-t-3 border-brand pt-5">
            <Icon aria-hidden="true" className="size-8 text-brand" />
            <h3 className="mt-3 text-heading font-bold">{title}</h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-12 flex flex-col items-start gap-6 rounded-panel bg-deep p-7 text-on-deep md:mt-16 md:flex-row md:items-center md:justify-between md:p-12">
        <div>
          <p className="text-title font-bold">Ready when you are</p>
          <p className="mt-2 text-on-deep-muted">Book online, and we’ll call you within {contactTime} to set a time.</p>
        </div>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row md:shrink-0 md:flex-col">
          <a href="/#booking" className={buttonStyles({ variant: 'call', size: 'lg', className: 'max-sm:px-4' })}>
            <CalendarCheck aria-hidden="true" className="size-5" />
            Schedule Your Repair Today
          </a>
          <CallLink variant="on-deep" size="lg" className="max-sm:px-4" />
        </div>
      </div>
    </Section>
  )
}

const guaranteesOf = (laborWarrantyDays: number) => [
  {
    Icon: BadgeCheck,
    title: `${laborWarrantyDays}-day labor warranty`,
    text: `If the same problem comes back within ${laborWarrantyDays} days, we come back too, and the labor is free.`,
  },
  {
    Icon: Package,
    title: 'Manufacturer warranty on parts',
    text: 'Every part we install carries the manufacturer’s warranty, on top of our own for the labor.',
  },
  {
    Icon: Smile,
    title: 'Satisfaction guarantee',
    text: 'If you’re not happy with our work, tell us and we’ll make it right, or you get a refund.',
  },
]
