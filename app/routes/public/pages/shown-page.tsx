import { CalendarCheck, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallLink } from '#app/components/call-link.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { questionsOf, type ShownPage } from '#shared/pages/page-content.ts'
import { PageSections } from './page-sections.tsx'

/** A page of an appliance or a city, around the booking form. */
export function ShownShopPage({ page, children }: { page: ShownPage; children: ReactNode }) {
  const business = useBusiness()
  const { path, name, parent, heading, lead, highlights, before, after, description, areas, costs, cities } = page
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
          { kind: 'service', business, service: { name: heading, path, description, areas, costs } },
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
