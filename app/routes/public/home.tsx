import { Outlet } from 'react-router'
import { HomeContact } from './home-contact.tsx'
import { HomeFaq } from './home-faq.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePrices } from './home-prices.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeWhy } from './home-why.tsx'

/** The home page. Coverage and booking are the child route's, because their forms post to it. */
export default function Home() {
  return (
    <main id="main">
      <HomeHero />
      <HomeServices />
      <HomeWhy />
      <HomeSteps />
      <HomePrices />
      <Outlet />
      <HomeFaq />
      <HomeContact />
    </main>
  )
}
