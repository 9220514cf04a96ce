import { data, href, Outlet } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { postsSection, repairsSection, visitsSection } from '#content/pages/added-sections.ts'
import { filledSections } from '#content/pages/shop-page.ts'
import { listPostsAbout } from '#server/blog/posts/read/posts-about.ts'
import { findShopPage, listAppliancePages } from '#server/business/pages/shop-pages.ts'
import { countedMonths, readVisitsInCity } from '#server/business/pages/visits-in-city.ts'
import { type AppContext, appContext } from '#server/router-context.ts'
import { questionsId } from '#shared/pages/page-content.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/area-page'
import { MissingPage, ShopPageMain, type ShownPage, shopPageMeta } from './shop-page.tsx'

const last: readonly string[] = [questionsId, 'reviews']

export const areaPageTags = 'shop-page blog finished-repairs'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await readAreaPage(context.get(appContext), params)
  return page
    ? data(documentData(page), { headers: { [pageTagsHeader]: areaPageTags, vary: 'Accept' } })
    : data(null, { status: 404 })
}

/** What the page of a city shows, or `null` if there's none. */
export async function readAreaPage(ctx: AppContext, { city: slug }: { city: string }): Promise<ShownPage | null> {
  const business = ctx.business()
  const page = findShopPage(business, href('/areas/:city', { city: slug }))
  if (page?.subject.kind !== 'city') return null
  const { path, name, subject, content } = page
  const { city, state } = subject
  const { sections, ...head } = content
  const [visits, posts] = await Promise.all([
    readVisitsInCity(ctx, subject.zips),
    listPostsAbout(ctx.db, subject.words),
  ])
  const shown: ShownPage = {
    ...head,
    path,
    name,
    parent: { name: 'Service area', path: '/#coverage' },
    before: filledSections([
      ...sections.filter(({ id }) => !last.includes(id)),
      visitsSection(visits, { city, months: countedMonths }),
      repairsSection(listAppliancePages(business)),
    ]),
    after: filledSections([...sections.filter(({ id }) => last.includes(id)), postsSection(posts, city)]),
    service: { name: head.heading, areas: [{ city, state }], costs: null },
    cities: listCities(business.serviceArea),
  }
  return shown
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches: [root] }) =>
  shopPageMeta(loaderData?.data ?? null, { business: root.loaderData.data.business, path: location.pathname })

export default function AreaPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingPage />
  return (
    <ShopPageMain page={loaderData.data}>
      <Outlet />
    </ShopPageMain>
  )
}
