import { useQuery } from '@tanstack/react-query'
import { businessPanels } from '#app/routes/admin/business/panels.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import type { PageOnTheWire } from '#shared/business/page-endpoints.ts'
import { fewestWords, mostSharedPercent } from '#shared/pages/page-gate.ts'
import { PageItem } from './page-item.tsx'
import { pagesQuery } from './pages-data.ts'

/** The pages of appliances and cities: which ones are on the site, and what the others lack. */
export function PagesPanel() {
  const query = useQuery(pagesQuery)
  return (
    <Panel
      title={businessPanels.pages.title}
      lead={`A page is on your site once it has ${fewestWords} words, and no more than ${mostSharedPercent}% of its sentences are on another one. What we know about appliances and your facts count, and so do your own words. Prices, hours and ZIP codes don’t.`}
    >
      <QueryPart query={query}>
        {({ pages }) => (
          <div className="grid gap-8">
            <PageList title="Appliances" pages={pages.filter(({ kind }) => kind === 'appliance')} />
            <PageList title="Cities" pages={pages.filter(({ kind }) => kind === 'city')} />
          </div>
        )}
      </QueryPart>
    </Panel>
  )
}

function PageList({ title, pages }: { title: string; pages: PageOnTheWire[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul aria-label={title} className="mt-1 divide-y divide-line border-line border-y">
        {pages.map((page) => (
          <PageItem key={page.path} page={page} />
        ))}
      </ul>
    </div>
  )
}
