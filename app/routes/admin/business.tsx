import { useQuery } from '@tanstack/react-query'
import { IdentityForm } from './business/identity-form.tsx'
import { ServiceAreaPanel } from './business/service-area/service-area-panel.tsx'
import { businessQuery } from './data/business.ts'
import { PageHeader } from './page-header.tsx'
import { QueryPart } from './query-part.tsx'

export const meta = () => [{ title: 'Business | Blog Admin' }, { name: 'robots', content: 'noindex' }]

/** What the site, the emails and the AI writer say about the business. */
export default function Business() {
  const query = useQuery(businessQuery)
  return (
    <>
      <PageHeader
        title="Business"
        lead="What your site, emails and articles say about you. A change shows up everywhere at once."
      />
      <div className="grid max-w-3xl gap-6">
        <QueryPart query={query}>
          {({ identity }) => (
            <>
              <IdentityForm loaded={identity} />
            </>
          )}
        </QueryPart>
        <ServiceAreaPanel />
      </div>
    </>
  )
}
