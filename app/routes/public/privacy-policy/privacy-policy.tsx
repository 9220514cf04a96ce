import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { Prose } from '#app/components/prose.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { Container } from '#app/ui/container.tsx'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import type { Route } from './+types/privacy-policy'
import { policySections } from './policy-sections.ts'
import { TableOfContents } from './table-of-contents.tsx'

const path = '/privacy-policy'
const effective = { iso: '2026-11-23', text: 'November 23, 2026' }

export const headers = () => ({ [pageTagsHeader]: 'privacy-policy' })

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta({
    title: 'Privacy Policy',
    description:
      'What we learn about you when you book an appliance repair, what we do with it, how our text messages work, and how to see or delete your data.',
    path,
    business: root.loaderData.data.business,
    image: 'privacy-policy',
    imageAlt: 'Your privacy, in plain words: no trackers, no cookies, never sold',
  })

export default still(PrivacyPolicy)

function PrivacyPolicy() {
  const business = useBusiness()
  return (
    <main id="main" className="pb-section">
      <header className="border-b border-line bg-surface-sunken py-12 md:py-16">
        <Container>
          <h1 className="text-display font-extrabold">Privacy Policy</h1>
          <p className="mt-4 max-w-2xl text-lead text-ink-muted">
            In short: we collect what we need for your repair, use it for the repair, and never sell it. The site sets
            no cookies and runs no trackers.
          </p>
          <p className="mt-4 text-ink-muted">
            Effective <time dateTime={effective.iso}>{effective.text}</time>
          </p>
        </Container>
      </header>
      <Container className="grid grid-cols-1 gap-10 pt-10 md:pt-14 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <TableOfContents />
        <div className="space-y-12">
          {policySections.map(({ id, title, Body }, index) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="mb-4 text-heading font-bold">
                {index + 1}. {title}
              </h2>
              <Prose>
                <Body business={business} />
              </Prose>
            </section>
          ))}
        </div>
      </Container>
      <StructuredData things={[{ kind: 'breadcrumbs', business, trail: [{ name: 'Privacy Policy', path }] }]} />
    </main>
  )
}
