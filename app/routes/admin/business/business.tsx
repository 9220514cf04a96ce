import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { OutdatedPostsPanel, outdatedPostsTitle } from '#app/routes/admin/writing/outdated/outdated-posts-panel.tsx'
import type { BusinessOnTheWire } from '#shared/business/business-endpoints.ts'
import { businessQuery } from './business-data.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { HoursForm } from './hours-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { LooksForm } from './looks-form.tsx'
import { PhotosForm } from './photos-form.tsx'
import { PricesForm } from './prices-form.tsx'
import { PromisesForm } from './promises-form.tsx'
import { ProofForm } from './proof-form.tsx'
import { ServiceAreaPanel } from './service-area/service-area-panel.tsx'

export const meta = screenMeta('Business')

/** In screen order; each one is its own form. */
const parts: { id: string; title: string; show(sections: BusinessOnTheWire): ReactNode }[] = [
  { id: 'identity', title: 'Name and contact', show: ({ identity }) => <IdentityForm loaded={identity} /> },
  { id: 'hours', title: 'Hours', show: ({ hours }) => <HoursForm loaded={hours} /> },
  { id: 'prices', title: 'Prices', show: ({ prices }) => <PricesForm loaded={prices} /> },
  { id: 'promises', title: 'Promises', show: ({ promises }) => <PromisesForm loaded={promises} /> },
  { id: 'posts', title: outdatedPostsTitle, show: () => <OutdatedPostsPanel /> },
  { id: 'credentials', title: 'Credentials', show: ({ credentials }) => <CredentialsForm loaded={credentials} /> },
  { id: 'area', title: 'Service area', show: () => <ServiceAreaPanel /> },
  { id: 'proof', title: 'Quotes and rating', show: ({ proof }) => <ProofForm loaded={proof} /> },
  { id: 'photos', title: 'Who comes', show: ({ photos }) => <PhotosForm loaded={photos} /> },
  { id: 'looks', title: 'Logo and color', show: ({ looks }) => <LooksForm loaded={looks} /> },
]

/** What the site, the emails and the AI writer say about the business. */
export default function Business() {
  const query = useQuery(businessQuery)
  return (
    <>
      <PageHeader
        title="Business"
        lead="What your site, emails and new posts say about you. A change shows up at once, except in posts: they keep their words until you change them."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12rem_minmax(0,48rem)] lg:gap-10">
        <nav aria-label="Parts" className="lg:sticky lg:top-6">
          <ul className="flex flex-wrap gap-x-5 lg:block">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold text-brand">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <QueryPart query={query}>
            {(sections) =>
              parts.map(({ id, show }) => (
                <div key={id} id={id} className="scroll-mt-6">
                  {show(sections)}
                </div>
              ))
            }
          </QueryPart>
        </div>
      </div>
    </>
  )
}
