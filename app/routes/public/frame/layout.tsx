import { Outlet, useLocation } from 'react-router'
import { documentData } from '#app/components/document/document-data.ts'
import { still } from '#app/components/document/still.tsx'
import { BlogSkeletons } from '#app/routes/public/blog-skeletons.tsx'
import { appContext } from '#server/router-context.ts'
import { listPrimaryAreas, type PrimaryArea } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/layout'
import { CallBar } from './call-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { currentItem } from './navigation.ts'

const Top = still(Header)
const Bottom = still(({ areas }: { areas: PrimaryArea[] }) => (
  <>
    <Footer areas={areas} />
    <CallBar />
    <BlogSkeletons />
  </>
))

export function loader({ context }: Route.LoaderArgs) {
  return documentData({ areas: listPrimaryAreas(context.get(appContext).business().serviceArea) })
}

/** The layout of every public page. Each page provides its own `<main id="main">`, which the skip link targets. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <Top current={currentItem(useLocation().pathname)} />
      <div className="grow">
        <Outlet />
      </div>
      <Bottom areas={loaderData.data.areas} />
    </div>
  )
}
