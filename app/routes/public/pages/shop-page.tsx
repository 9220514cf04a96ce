import { CalendarCheck, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaDescriptor } from 'react-router'
import { CallLink } from '#app/components/call-link.tsx'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { ShopPageContent } from '#content/pages/shop-page.ts'
import type { Business } from '#shared/business/business.ts'
import { type PageSection, questionsOf } from '#shared/pages/page-content.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { PageSections } from './page-sections.tsx'

/** What the page of an appliance or a city shows, in its order: the booking form stands between the two lists of sections. */
export interface ShownPage extends Omit<ShopPageContent, 'sections'> {
  path: string
  name: string
  /** The page above it. */
  parent: { name: string; path: string }
  before: PageSection[]
  after: PageSection[]
  /** What's repaired and where, for search engines. */
  service: { name: string; areas: readonly Place[]; costs: { from: number; to: number } | null }
  /** Every city served. */
  cities: readonly Place[]
}

/** `page` is `null` for one that doesn't exist. */
export function shopPageMeta(
  page: ShownPage | null,
  { business, path }: { business: Business; path: string },
): MetaDescriptor[] {
  if (page) return pageMeta({ ...page, business, image: 'services' })
  return pageMeta({
    title: 'Page not found',
    description: 'There’s no page at this address.',
    path,
    business,
    isIndexed: false,
  })
}

export function ShopPageMain({ page, children }: { page: ShownPage; children: ReactNode }) {
  const business = useBusiness()
  const { path, name, parent, heading, lead, highlights, before, after, service, description, cities } = page
  return (
    <main id="main">
      <header className="bg-deep pt-6 pb-14 text-on-deep md:pt-8 md:pb-20">
        <Container>
          <nav aria-label="Breadcrumb" className="mb-6 text-on-deep-muted text-sm">
            <ol className="flex flex-wrap items-center gap-1.5">
              <li>
                <a href={parent.path} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  {parent.name}
                </a>
              </li>
              <li aria-current="page" className="inline-flex items-center gap-1.5">
                <ChevronRight aria-hidden="true" className="size-4" />
                {name}
              </li>
            </ol>
          </nav>
          <div className="grid grid-cols-1 items-center gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <div>
              <h1 className="text-display font-extrabold wrap-anywhere">{heading}</h1>
              <p className="mt-5 max-w-2xl text-lead text-on-deep-muted">{lead}</p>
              <div className="mt-8 flex flex-col gap-3 sm:flex-row">
                <CallLink size="lg" />
                <a href="#booking" className={buttonStyles({ variant: 'on-deep', size: 'lg' })}>
                  <CalendarCheck aria-hidden="true" className="size-5" />
                  Book Online
                </a>
              </div>
            </div>
            <dl className="space-y-5 rounded-panel border border-deep-line bg-deep-raised p-7 md:p-8">
              {highlights.map(({ name, value }) => (
                <div key={name}>
                  <dt className="text-on-deep-muted text-sm">{name}</dt>
                  <dd className="font-bold text-heading tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Container>
      </header>
      <PageSections sections={before} />
      {children}
      <PageSections sections={after} first="sunken" />
      <StructuredData
        things={[
          { kind: 'business', business, cities },
          { kind: 'service', business, service: { ...service, path, description } },
          {
            kind: 'breadcrumbs',
            business,
            trail: parent.path.includes('#') ? [{ name, path }] : [parent, { name, path }],
          },
          { kind: 'questions', questions: questionsOf([...before, ...after]) },
        ]}
      />
    </main>
  )
}

/** Instead of a page that doesn't exist, or no longer does. */
export function MissingPage() {
  return (
    <main id="main">
      <Container
        width="narrow"
        className="flex min-h-[60svh] flex-col items-center justify-center py-section text-center"
      >
        <h1 className="text-display font-extrabold">
          <span className="block text-brand">404</span> Oops! Page not found
        </h1>
        <p className="mt-4 max-w-xl text-lead text-ink-muted">
          We don’t have a page at this address, but if something’s broken at home, we can still help right away.
        </p>
        <div className="mt-8 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <a href="/services" className={buttonStyles({ size: 'lg' })}>
            See what we repair
          </a>
          <CallLink size="lg" variant="secondary" />
        </div>
        <p className="mt-6 text-ink-muted">
          Or{' '}
          <a href="/#coverage" className="text-brand underline underline-offset-4">
            check your ZIP code
          </a>
          ,{' '}
          <a href="/#booking" className="text-brand underline underline-offset-4">
            book a repair online
          </a>{' '}
          or{' '}
          <a href="/" className="text-brand underline underline-offset-4">
            return to Home
          </a>
          .
        </p>
      </Container>
    </main>
  )
}
