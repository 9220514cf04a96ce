import { data, href, Outlet } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { postsSection } from '#content/pages/added-sections.ts'
import { filledSections } from '#content/pages/shop-page.ts'
import { listPostsAbout } from '#server/blog/posts/read/posts-about.ts'
import { findShopPage } from '#server/business/pages/shop-pages.ts'
import { type AppContext, appContext } from '#server/router-context.ts'
import { repairCostOf } from '#shared/bookings/booking-fields.ts'
import { questionsId } from '#shared/pages/page-content.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/service-page'
import { MissingPage, ShopPageMain, type ShownPage, shopPageMeta } from './shop-page.tsx'

/** Sections that follow the form: whoever has read that far may want to know more. */
const last: readonly string[] = [questionsId, 'reviews']

export const servicePageTags = 'shop-page blog'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readServicePage(context.get(appContext), params)
  return page
    ? data(documentData(page), { headers: { [pageTagsHeader]: servicePageTags, vary: 'Accept' } })
    : data(null, { status: 404 })
}

/** What the page of an appliance shows, or `null` if there's none. */
export async function readServicePage(
  { db, business: readBusiness }: Pick<AppContext, 'db' | 'business'>,
  { appliance }: { appliance: string },
): Promise<ShownPage | null> {
  const business = readBusiness()
  const page = findShopPage(business, href('/services/:appliance', { appliance }))
  if (page?.subject.kind !== 'appliance') return null
  const { path, name, subject, content } = page
  const { sections, ...head } = content
  const shown: ShownPage = {
    ...head,
    path,
    name,
    parent: { name: 'Services', path: href('/services') },
    before: sections.filter(({ id }) => !last.includes(id)),
    after: filledSections([
      ...sections.filter(({ id }) => last.includes(id)),
      postsSection(await listPostsAbout(db, subject.words), `${subject.noun} trouble`),
    ]),
    service: {
      name: head.heading,
      areas: business.mainPlaces,
      costs: repairCostOf(subject.appliance, business.repairCosts) ?? null,
    },
    cities: listCities(business.serviceArea),
  }
  return shown
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches: [root] }) =>
  shopPageMeta(loaderData?.data ?? null, { business: root.loaderData.data.business, path: location.pathname })

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingPage />
  return (
    <ShopPageMain page={loaderData.data}>
      <Outlet />
    </ShopPageMain>
  )
}
