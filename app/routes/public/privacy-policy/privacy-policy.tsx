import type { ReactNode } from 'react'
import { pageMeta } from '#app/components/document/page-meta.ts'
import { still } from '#app/components/document/still.tsx'
import { StructuredData } from '#app/components/structured-data/structured-data.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { Container } from '#app/ui/container.tsx'
import type { Business } from '#shared/business/business.ts'
import { telephoneLink } from '#shared/business/business.ts'
import { nameHourCount } from '#shared/business/business-hours.ts'
import { pageTagsHeader } from '#shared/pages/page-headers.ts'
import { nameMainPlaces } from '#shared/service-area/main-places.ts'
import type { Route } from './+types/privacy-policy'
import { DataCollected, UseOfData } from './collection-and-use.tsx'
import { Security, Sharing } from './sharing-and-security.tsx'
import { Children, Retention, Rights } from './your-rights.tsx'

/** The ten sections, in the order of spec.md §2. */
const policySections: readonly { id: string; title: string; Body(props: { business: Business }): ReactNode }[] = [
  { id: 'data-collected', title: 'Data We Collect', Body: DataCollected },
  { id: 'use', title: 'How We Use It', Body: UseOfData },
  { id: 'sms-program', title: 'SMS Program', Body: SmsProgram },
  { id: 'sharing', title: 'Who We Share It With', Body: Sharing },
  { id: 'security', title: 'How We Protect It', Body: Security },
  { id: 'rights', title: 'Your Rights', Body: Rights },
  { id: 'retention', title: 'How Long We Keep It', Body: Retention },
  { id: 'children', title: 'Children', Body: Children },
  { id: 'changes', title: 'Changes to This Policy', Body: Changes },
  { id: 'contact', title: 'Contact Us', Body: Contact },
]

const path = '/privacy-policy'
const effective = { iso: '2026-11-30', text: 'November 30, 2026' }

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

/** Running text with a comfortable line length. The elements inside need no classes of their own. */
function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}

/** Links to every section. In a wide window they're next to the text and always in view. */
function TableOfContents() {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start">
      <h2 id="contents" className="mb-2 font-bold">
        On this page
      </h2>
      <ol className="columns-1 sm:columns-2 lg:columns-1">
        {policySections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-2 rounded-control text-ink-muted hover:text-brand lg:min-h-9"
            >
              <span className="w-6 text-brand tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Changes() {
  return (
    <p>
      When what we do changes, this page and the date at its top change with it. We won’t use data we already have in a
      new way without asking you.
    </p>
  )
}

function Contact({ business }: { business: Business }) {
  return (
    <>
      <p>Questions about privacy, large or small, are welcome:</p>
      <address className="not-italic">
        <strong>{business.name}</strong>
        <br />
        {nameMainPlaces(business)}
        <br />
        Phone: <a href={telephoneLink(business.phone)}>{business.phone}</a>
        <br />
        Email: <a href={`mailto:${business.email}`}>{business.email}</a>
      </address>
      {business.emailReplyWithinHours !== null && (
        <p>We reply to email within {nameHourCount(business.emailReplyWithinHours)}.</p>
      )}
    </>
  )
}

function SmsProgram({ business }: { business: Business }) {
  const phone = <a href={telephoneLink(business.phone)}>{business.phone}</a>
  return (
    <>
      <p>
        By checking the box in the booking form, you agree that {business.name} may send text messages about your repair
        to the phone number you gave: a confirmation, the appointment, word that your technician is on the way, and
        follow-up about the work or its warranty. We send no advertising by text.
      </p>
      <ul>
        <li>
          <strong>How often:</strong> it depends on your repair.
        </li>
        <li>
          <strong>Cost:</strong> we charge nothing for them. Your carrier’s message and data rates may apply.
        </li>
        <li>
          <strong>To stop:</strong> reply <strong>STOP</strong> to any message and we’ll stop.
        </li>
        <li>
          <strong>For help:</strong> reply <strong>HELP</strong>, call {phone} or write to{' '}
          <a href={`mailto:${business.email}`}>{business.email}</a>.
        </li>
        <li>
          <strong>Your choice:</strong> consent is not a condition of purchase. If you’d rather not get texts, call us
          and we’ll book the same repair by phone at the same price.
        </li>
      </ul>
      <p>
        Phone numbers and consent to receive texts are never sold, rented or shared with anyone for their own marketing.
        They go only to the services that carry the messages for us. Carriers are not liable for delayed or undelivered
        messages.
      </p>
    </>
  )
}
