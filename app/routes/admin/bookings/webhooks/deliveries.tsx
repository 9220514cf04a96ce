import { useInfiniteQuery } from '@tanstack/react-query'
import { href, Link, useSearchParams } from 'react-router'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { type DeliveryFilter, deliveryFilters } from '#shared/bookings/delivery-filters.ts'
import { deliveriesQuery } from './deliveries-data.ts'
import { DeliveryRow } from './delivery-row.tsx'

export const meta = screenMeta('Webhook deliveries')

const shows: Record<DeliveryFilter, { label: string; none: string }> = {
  all: { label: 'All', none: 'Nothing sent yet. You’ll see the next booking event here.' },
  waiting: { label: 'Not delivered', none: 'Everything got through.' },
  failed: { label: 'Failed', none: 'Nothing failed for good.' },
}

/** What happened to the event webhooks, with a way to resend one. */
export default function Deliveries() {
  const [params] = useSearchParams()
  const show = deliveryFilters.find((filter) => filter === params.get('show')) ?? 'all'
  const query = useInfiniteQuery(deliveriesQuery(show))
  const { data, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const isConfigured = data?.pages[0]?.is_configured ?? true
  return (
    <>
      <PageHeader
        title="Webhook deliveries"
        lead="What we sent your automation about bookings, and whether it got there"
      >
        <Button variant="secondary" onClick={() => void refetch()}>
          Refresh
        </Button>
      </PageHeader>
      {!isConfigured && (
        <p className="mb-4 rounded-control bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
          Nothing is being sent: no webhook for events is set up under{' '}
          <Link to={href('/admin/connections')} className="underline">
            Connections
          </Link>
          .
        </p>
      )}
      <nav aria-label="Kinds of deliveries" className="mb-4">
        <ul className="flex flex-wrap gap-1">
          {deliveryFilters.map((filter) => (
            <li key={filter}>
              <Link
                to={{ search: filter === 'all' ? '' : `?show=${filter}` }}
                aria-current={show === filter ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-transparent px-4 font-semibold text-ink-muted text-sm hover:text-ink aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
              >
                {shows[filter].label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Panel title={shows[show].label}>
        <QueryPart query={query} loading={<Spinner label="Loading deliveries" />}>
          {({ pages }) => {
            const deliveries = pages.flatMap((page) => page.deliveries)
            if (deliveries.length === 0) return <p className="-mt-2 text-ink-muted">{shows[show].none}</p>
            return (
              <ul className="-mt-2 divide-y divide-line">
                {deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} canSend={isConfigured} />
                ))}
              </ul>
            )
          }}
        </QueryPart>
        {hasNextPage && (
          <Button
            variant="secondary"
            className="mt-4"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        )}
      </Panel>
    </>
  )
}
