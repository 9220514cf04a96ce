import { Outlet } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { still } from '#app/components/still.tsx'
import type { City } from '#app/components/structured-data/local-business.ts'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { appContext } from '#server/router-context.ts'
import { listCities } from '#shared/primary-areas.ts'
import type { Route } from './+types/home'
import { HomeContact } from './home-contact.tsx'
import { HomeFaq } from './home-faq.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePrices } from './home-prices.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeWhy } from './home-why.tsx'
import { questionsAbout } from './questions.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { cities: listCities(context.get(appContext).business().serviceArea) }
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Appliance Repair in Portland, OR & Vancouver, WA',
    description: `Fast & reliable appliance repair in Portland, OR & Vancouver, WA. Same-day service, licensed and insured, ${root.loaderData.business.laborWarrantyDays}-day labor warranty. Book online or call.`,
    path: '/',
    business: root.loaderData.business,
    image: 'home',
    imageAlt: 'Fast & Reliable Appliance Repair in Portland, OR & Vancouver, WA',
  })

const BeforeTheForms = still(() => (
  <>
    <HomeHero />
    <HomeServices />
    <HomeWhy />
    <HomePrices />
  </>
))

const AfterTheForms = still(({ cities }: { cities: City[] }) => (
  <>
    <HomeFaq />
    <HomeContact />
    <HomeData cities={cities} />
  </>
))

function HomeData({ cities }: { cities: City[] }) {
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

/** The home page. Coverage and booking are the child route's, because their forms post to it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <BeforeTheForms />
      <Outlet />
      <AfterTheForms cities={loaderData.cities} />
    </main>
  )
}
