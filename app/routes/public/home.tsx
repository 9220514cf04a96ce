import { Outlet } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { still } from '#app/components/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import type { Route } from './+types/home'
import { HomeContact } from './home-contact.tsx'
import { HomeFaq } from './home-faq.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePrices } from './home-prices.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeWhy } from './home-why.tsx'
import { questionsAbout } from './questions.ts'

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

const AfterTheForms = still(() => (
  <>
    <HomeFaq />
    <HomeContact />
    <HomeData />
  </>
))

function HomeData() {
  const business = useBusiness()
  const contactTime = useContactTime()
  return (
    <StructuredData
      things={[
        { kind: 'business', business },
        { kind: 'services', business },
        { kind: 'questions', questions: questionsAbout(business, contactTime) },
      ]}
    />
  )
}

/** The home page. Coverage and booking are the child route's, because their forms post to it. */
export default function Home() {
  return (
    <main id="main">
      <BeforeTheForms />
      <Outlet />
      <AfterTheForms />
    </main>
  )
}
