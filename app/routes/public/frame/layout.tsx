import { CalendarCheck } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { documentData } from '#app/components/document/document-data.ts'
import { still } from '#app/components/document/still.tsx'
import { BlogSkeletons } from '#app/routes/public/blog-skeletons.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { appContext } from '#server/router-context.ts'
import { listPrimaryAreas, type PrimaryArea } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/layout'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { Menu } from './menu.tsx'
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

/**
 * The two things a visitor with a broken appliance wants, always within thumb's reach on a phone. After booking, only the call
 * remains.
 */
function CallBar() {
  return (
    <nav
      aria-label="Call or book"
      className="call-bar fixed print:hidden inset-x-0 bottom-0 z-30 border-line border-t bg-surface-raised px-4 pb-[env(safe-area-inset-bottom)] md:hidden low:static"
    >
      <div className="grid h-call-bar grid-cols-2 items-center gap-3 booked:grid-cols-1">
        <CallLink className="max-xs:px-2">Call now</CallLink>
        <a href="/#booking" className={buttonStyles({ variant: 'secondary', className: 'max-xs:px-2 booked:hidden' })}>
          <CalendarCheck aria-hidden="true" className="size-5" />
          Book Online
        </a>
      </div>
    </nav>
  )
}

/** `current` is the URL of the navigation item for this page. */
function Header({ current }: { current: string | null }) {
  return (
    <header className="print:hidden sticky low:static top-0 z-40 border-line border-b bg-surface">
      <Container className="flex min-h-header items-center justify-between gap-3 wide:gap-6">
        <Brand />
        <Menu current={current} />
      </Container>
    </header>
  )
}
