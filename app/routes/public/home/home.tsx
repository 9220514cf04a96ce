import { Outlet } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { PeopleSection, ProofSection } from '#app/routes/public/proof-section.tsx'
import { readProof } from '#server/business/proof.ts'
import { appContext } from '#server/router-context.ts'
import { quotesOnHomePage } from '#shared/business/proof-form.ts'
import { nameMainPlaces, type Place } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/home'
import { HomeContact } from './home-contact.tsx'
import { HomeFaq, questionsAbout } from './home-faq.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePrices } from './home-prices.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeWhy } from './home-why.tsx'

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
    cities: listCities(serviceArea),
    rating,
    proof: { ...numbers, rating: null, quotes: quotes.slice(0, quotesOnHomePage) },
  })
}

const BeforeTheForms = still(({ photos, rating, proof }: Awaited<ReturnType<typeof loader>>['data']) => (
  <>
    <HomeHero />
    <HomeServices />
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
