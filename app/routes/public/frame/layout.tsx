import { CalendarCheck, Menu as MenuIcon, Phone, X } from 'lucide-react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { documentData } from '#app/components/document/document-data.ts'
import { still } from '#app/components/document/still.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { BlogSkeletons } from '#app/routes/public/blog-skeletons.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { listAppliancePages, listCityPages } from '#server/business/pages/shop-pages.ts'
import { appContext } from '#server/router-context.ts'
import { telephoneLink } from '#shared/business/business.ts'
import type { PageHandle } from '#shared/pages/page-handle.ts'
import { listPrimaryAreas } from '#shared/service-area/primary-areas.ts'
import type { Route } from './+types/layout'
import { Brand } from './brand.tsx'
import { Footer, type FooterLinks } from './footer.tsx'
import { currentItem, navigationItems } from './navigation.ts'

export function loader({ context }: Route.LoaderArgs) {
  const business = context.get(appContext).business()
  const cities = listCityPages(business)
  const areas = listPrimaryAreas(business.serviceArea).map(({ city, state }) => ({
    city,
    state,
    path: cities.find((page) => page.city === city && page.state === state)?.path ?? null,
  }))
  return documentData({ areas, repairs: listAppliancePages(business) })
}

/** The layout of every public page. Each page provides its own `<main id="main">`, which the skip link targets. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-brand px-5 py-3 font-semibold text-on-brand focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <Top current={currentItem(useLocation().pathname)} />
      <div className="grow">
        <Outlet />
      </div>
      <Bottom links={loaderData.data} booking={useBookingAddress()} />
    </div>
  )
}

const Top = still(Header)

/** Where the booking form is: on this page, or on the home page. */
function useBookingAddress(): string {
  const matches = useMatches()
  const isAsked = matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasBookingForm)
  // A page that doesn't exist has no data, and shows no form.
  const isHere = isAsked && matches.every(({ loaderData }) => loaderData !== null)
  return isHere ? '#booking' : '/#booking'
}

const Bottom = still(({ links, booking }: { links: FooterLinks; booking: string }) => (
  <>
    <Footer {...links} />
    <CallBar booking={booking} />
    <BlogSkeletons />
  </>
))

/**
 * The two things a visitor with a broken appliance wants, always within thumb's reach on a phone. After booking, only the call
 * remains.
 */
function CallBar({ booking }: { booking: string }) {
  return (
    <nav
      aria-label="Call or book"
      className="call-bar fixed print:hidden inset-x-0 bottom-0 z-30 border-line border-t bg-surface-raised px-4 pb-[env(safe-area-inset-bottom)] md:hidden low:static"
    >
      <div className="grid h-call-bar grid-cols-2 items-center gap-3 booked:grid-cols-1">
        <CallLink className="max-xs:px-2">Call now</CallLink>
        <a href={booking} className={buttonStyles({ variant: 'secondary', className: 'max-xs:px-2 booked:hidden' })}>
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

const menuId = 'site-menu'

/**
 * The navigation and the call line: a row on wide screens, behind a toggle on small ones. It's a popover that the browser opens and
 * closes, so it works without JavaScript, closes on Escape and on a tap outside, and tells assistive technology whether it's open.
 * The starter also closes it when someone follows a link or the focus moves on into the page. On wide screens CSS shows it whether
 * open or not.
 */
function Menu({ current }: { current: string | null }) {
  const { phone } = useBusiness()
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-controls={menuId}
        aria-label="Menu"
        className={buttonStyles({ variant: 'quiet', size: 'icon', className: '-mr-2.5 wide:hidden' })}
      >
        <X aria-hidden="true" className="hidden in-[:has(>:popover-open)]:block" />
        <MenuIcon aria-hidden="true" className="in-[:has(>:popover-open)]:hidden" />
      </button>
      <div
        id={menuId}
        popover="auto"
        className="site-menu gap-6 border-line border-b bg-surface p-gutter text-ink shadow-float wide:flex wide:shrink-0 wide:items-center wide:whitespace-nowrap wide:border-0 wide:p-0 wide:shadow-none"
      >
        <nav aria-label="Main">
          <ul className="wide:flex wide:items-center wide:gap-1">
            {navigationItems.map(({ label, to }) => (
              <li key={label} className="border-line border-b wide:border-0">
                <a href={to} aria-current={to === current ? 'page' : undefined} className={itemStyles(to)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-6 leading-tight wide:mt-0 wide:border-line wide:border-l wide:pl-6">
          <span className="block text-ink-muted text-sm">Call Now for Same Day Service</span>
          <a
            href={telephoneLink(phone)}
            className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-accent text-xl hover:text-accent-strong wide:mt-0 wide:min-h-6 wide:text-lg"
          >
            <Phone aria-hidden="true" className="size-5 wide:size-4" />
            {phone}
          </a>
        </p>
      </div>
    </>
  )
}

function itemStyles(to: string): string {
  const row = 'flex min-h-12 items-center font-semibold wide:min-h-11 wide:rounded-control wide:px-3'
  const current = 'aria-[current=page]:text-brand aria-[current=page]:underline underline-offset-8 decoration-2'
  const button = 'wide:ml-2 wide:bg-brand wide:px-5 wide:text-on-brand wide:hover:bg-brand-strong'
  return to === '/#booking' ? `${row} ${button}` : `${row} ${current} hover:text-brand`
}
