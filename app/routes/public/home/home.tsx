import { ArrowRight, CalendarClock, ShieldCheck, Star } from 'lucide-react'
import { Outlet } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { PeopleSection, ProofSection, RatingLink } from '#app/routes/public/proof-section.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { listAppliancePages } from '#server/business/pages/shop-pages.ts'
import { readProof } from '#server/business/proof.ts'
import { appContext } from '#server/router-context.ts'
import type { Business } from '#shared/business/business.ts'
import { nameLicense } from '#shared/business/business-credentials.ts'
import { quotesOnHomePage, type Rating } from '#shared/business/proof-form.ts'
import { nameMainPlaces, type Place } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/home'
import { HomeContact } from './home-contact.tsx'
import { HomeFaq, questionsAbout } from './home-faq.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeServices } from './home-services.tsx'

export const meta: Route.MetaFunction = ({ matches: [root] }) => {
  const { business } = root.loaderData.data
  const places = nameMainPlaces(business)
  return pageMeta({
    title: `Appliance Repair in ${places}`,
    description: `Fast & reliable appliance repair in ${places}. Same-day service, licensed and insured, ${business.laborWarrantyDays}-day labor warranty. Book online or call.`,
    path: '/',
    business,
    image: 'home',
    imageAlt: `Fast & Reliable Appliance Repair in ${places}`,
  })
}

/** The proof behind the claims. The rating appears next to its own claim. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { photos, serviceArea } = ctx.business()
  const { rating, quotes, ...numbers } = await readProof(ctx)
  return documentData({
    photos,
    repairs: listAppliancePages(ctx.business()),
    cities: listCities(serviceArea),
    rating,
    proof: { ...numbers, rating: null, quotes: quotes.slice(0, quotesOnHomePage) },
  })
}

const BeforeTheForms = still(({ photos, repairs, rating, proof }: Awaited<ReturnType<typeof loader>>['data']) => (
  <>
    <HomeHero />
    <HomeServices repairs={repairs} />
    <HomeWhy rating={rating} />
    <PeopleSection photos={photos} tone="plain" />
    <ProofSection {...proof} tone={photos.length > 0 ? 'sunken' : 'plain'} />
    <HomePrices />
  </>
))

const AfterTheForms = still(({ cities }: { cities: Place[] }) => (
  <>
    <HomeFaq />
    <HomeContact />
    <HomeData cities={cities} />
  </>
))

function HomeData({ cities }: { cities: Place[] }) {
  const business = useBusiness()
  const contactTime = useContactTime()
  return (
    <StructuredData
      things={[
        { kind: 'business', business, cities },
        { kind: 'services', business },
        { kind: 'questions', questions: questionsAbout(business, contactTime) },
      ]}
    />
  )
}

/** The home page. Coverage and booking belong to the child route, because their forms post to it. */
export default function Home({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <main id="main">
      <BeforeTheForms {...data} />
      <Outlet />
      <AfterTheForms cities={data.cities} />
    </main>
  )
}

/** License and rating appear next to the claims they support. */
function HomeWhy({ rating }: { rating: Rating | null }) {
  const { laborWarrantyDays, licenses, inBusinessSince } = useBusiness()
  const reasons = reasonsOf(laborWarrantyDays)
  const papers = [...licenses.map(nameLicense), inBusinessSince && `In business since ${inBusinessSince}`].filter(
    Boolean,
  )
  return (
    <Section heading="Why Choose Us?" tone="sunken">
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-5 border-brand border-t-2 pt-6 md:block">
            <Icon aria-hidden="true" className="size-8 shrink-0 text-brand" />
            <div>
              <h3 className="font-bold text-heading md:mt-4">{title}</h3>
              <p className="mt-2 text-ink-muted">{text}</p>
              {Icon === ShieldCheck && papers.length > 0 && (
                <p className="mt-2 font-semibold text-sm">{papers.join('. ')}.</p>
              )}
              {Icon === Star && rating && <RatingLink {...rating} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const reasonsOf = (laborWarrantyDays: number) => [
  {
    icon: CalendarClock,
    title: 'Same Day Service',
    text: 'Call in the morning, and a technician can be at your door before the day is over.',
  },
  {
    icon: ShieldCheck,
    title: 'Licensed & Insured',
    text: `You’re letting us into your home, so it matters that we’re licensed and insured, and that we stand behind our labor for ${laborWarrantyDays} days.`,
  },
  {
    icon: Star,
    title: '5-Star Service',
    text: 'You get a friendly technician, clear prices and a clean floor when we leave, and if you’re not happy, we’ll make it right or refund you.',
  },
]

function HomePrices() {
  const shortPrices = shortPricesOf(useBusiness())
  return (
    <Section
      heading="Honest prices, up front"
      lead="First we find what’s wrong, then you get an exact quote, and we don’t start until you say yes."
    >
      <dl className="grid overflow-hidden rounded-card border border-line bg-surface-raised shadow-card md:grid-cols-3">
        {shortPrices.map(({ label, price, unit, note }) => (
          <div
            key={label}
            className="border-line p-7 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-5 max-md:py-4 max-[15rem]:block not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere max-md:text-right max-[15rem]:text-left">
              <span className="font-bold text-title tabular-nums">{price}</span>
              {unit && <span className="ml-2 text-ink-muted">{unit}</span>}
              <span className="mt-1 block text-balance text-ink-muted text-sm md:mt-2">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <a href="/services#pricing" className={buttonStyles({ variant: 'quiet', className: 'mt-8 -ml-5' })}>
        What common repairs cost
        <ArrowRight aria-hidden="true" className="size-5" />
      </a>
    </Section>
  )
}

const shortPricesOf = ({ serviceCall, laborPerHour, partsMarkupPercent }: Business) => [
  { label: 'Service call', price: `$${serviceCall}`, note: 'Waived when we do the repair' },
  { label: 'Labor', price: `$${laborPerHour}`, unit: 'per hour', note: 'It’s in the quote you approve' },
  {
    label: 'Parts',
    price: `Cost + ${partsMarkupPercent}%`,
    note: 'With the manufacturer’s warranty',
  },
]
