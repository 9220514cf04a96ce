import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { FilterTabs } from '#app/routes/admin/list/filter-tabs.tsx'
import { List } from '#app/routes/admin/list/list.tsx'
import { oneOf, useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { Day } from '#app/routes/admin/parts/day.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { spokenNumber } from '#shared/bookings/booking-fields.ts'
import { type DeliveryFilter, deliveryFilters } from '#shared/bookings/delivery-filters.ts'
import type { DeliveryOnTheWire } from '#shared/bookings/endpoints/delivery-endpoints.ts'

const shows: Record<DeliveryFilter, { label: string; none: string }> = {
  all: { label: 'All', none: 'Nothing sent yet. You’ll see the next booking event here.' },
  waiting: { label: 'Not delivered', none: 'Everything got through.' },
  failed: { label: 'Failed', none: 'Nothing failed for good.' },
}

const deliveriesFilter = { show: oneOf(deliveryFilters, 'all') }

/** What happened to the event webhooks, with a way to resend one. */
export default function Deliveries() {
  const at = useUrlFilter(deliveriesFilter)
  const { show } = at.filter
  const query = useInfiniteQuery(deliveriesQuery(show))
  const isConfigured = query.data?.pages[0]?.is_configured ?? true
  return (
    <>
      <PageHeader lead="What we sent your automation about bookings, and whether it got there">
        <Button variant="secondary" onClick={() => void query.refetch()}>
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
      <FilterTabs
        label="Kinds of deliveries"
        name="show"
        className="mb-4"
        tabs={deliveryFilters.map((value) => ({ value, label: shows[value].label }))}
        at={at}
      />
      <Panel title={shows[show].label}>
        <List
          name="Deliveries"
          query={query}
          rows={({ pages }) => pages.flatMap(({ deliveries }) => deliveries)}
          keyOf={({ id }) => id}
          empty={shows[show].none}
        >
          {(delivery) => <DeliveryRow delivery={delivery} canSend={isConfigured} />}
        </List>
      </Panel>
    </>
  )
}

function DeliveryRow({ delivery, canSend }: { delivery: DeliveryOnTheWire; canSend: boolean }) {
  const sending = useAction({
    action: () => callApi('POST /api/admin/webhook-deliveries/{id}/send-again', { path: { id: `${delivery.id}` } }),
    success: { title: 'We’ll send it again' },
    refresh: refreshDeliveries,
  })
  const number = spokenNumber(delivery.booking_id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge delivery={delivery} />
          <span className="font-semibold wrap-anywhere">{delivery.type}</span>
          <Link
            to={href('/admin/bookings/:id', { id: delivery.booking_id })}
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:text-brand"
          >
            Booking {number}
          </Link>
        </p>
        <p className="text-ink-muted text-sm">
          Happened <Day at={delivery.happened_at} withTime />
          {delivery.last_attempt_at && (
            <>
              {' · '}
              {delivery.attempts === 1 ? 'tried once' : `tried ${delivery.attempts} times`}, last{' '}
              <Day at={delivery.last_attempt_at} withTime />
            </>
          )}
          {delivery.last_status !== null && ` · status ${delivery.last_status}`}
        </p>
        {delivery.last_error && <p className="text-danger text-sm">The last try failed: {delivery.last_error}</p>}
      </div>
      {canSend && (
        <Button
          variant="secondary"
          aria-label={`Send again: ${delivery.type} of booking ${number}`}
          disabled={sending.isBusy}
          onClick={() => void sending.run()}
        >
          {sending.isBusy ? 'Sending...' : 'Send again'}
        </Button>
      )}
      <ActionProblem problem={sending.problem} className="w-full" />
    </li>
  )
}

function StateBadge({ delivery }: { delivery: DeliveryOnTheWire }) {
  if (delivery.delivered_at) return <Badge variant="solid">Arrived</Badge>
  if (delivery.failed_at) return <Badge variant="warning">Failed</Badge>
  return <Badge variant="soft">Waiting</Badge>
}

/** Deliveries of the events webhook. */
function deliveriesQuery(show: DeliveryFilter) {
  return infiniteQueryOptions({
    queryKey: ['webhook-deliveries', show],
    queryFn: ({ signal, pageParam }) =>
      callApi('GET /api/admin/webhook-deliveries', { query: { show, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
}

function refreshDeliveries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['webhook-deliveries'] })
}
