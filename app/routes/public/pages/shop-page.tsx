import { data, Outlet } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { readShopPage } from '#server/business/pages/read-page.ts'
import { appContext } from '#server/router-context.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Route } from './+types/shop-page'
import { MissingPage } from './missing-page.tsx'
import { shopPageTags } from './page-tags.ts'
import { ShownShopPage } from './shown-page.tsx'

/** The page of an appliance (`/services/dryer`) or a city (`/areas/beaverton-or`), if it exists (docs/decisions/025-page-gate.md). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = await readShopPage(context.get(appContext), new URL(request.url).pathname)
  if (!page) return data(null, { status: 404 })
  return data(documentData(page), { headers: { [pageTagsHeader]: shopPageTags[page.kind], vary: 'Accept' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData, location, matches: [root] }) => {
  const { business } = root.loaderData.data
  if (loaderData) return pageMeta({ ...loaderData.data, business, image: 'services' })
  return pageMeta({
    title: 'Page not found',
    description: 'There’s no page at this address.',
    path: location.pathname,
    business,
    isIndexed: false,
  })
}

/** The booking form is a child route, because it belongs to another area. */
export default function ShopPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingPage />
  return (
    <ShownShopPage page={loaderData.data}>
      <Outlet />
    </ShownShopPage>
  )
}
