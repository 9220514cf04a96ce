import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { describeAgo } from '#app/routes/admin/bookings/booking/danger-line.tsx'
import { bookingsFilter, bookingsQuery, joinDeskQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { TimeLeft } from '#app/routes/admin/bookings/queue/time-left.tsx'
import { useNow } from '#app/routes/admin/bookings/use-now.ts'
import { readFilter } from '#app/routes/admin/list/url-filter.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { boardQuery } from '#app/routes/admin/visits/plan/plan-data.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { BookingCountsOnTheWire, ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { firstNameOf } from '#shared/people/first-name.ts'
import { nameTimes } from '#shared/time/name-times.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'

/** Lines per panel; the desk and the plan have the rest. */
const mostShown = 4
/** Those who wait for an answer. */
export const waitingFilter = readFilter(bookingsFilter, new URLSearchParams({ show: 'waiting' }))

/** Who is waiting for an answer, and how much time is left. Reported danger comes first. */
export function WaitingPanel() {
  const query = useInfiniteQuery(bookingsQuery(waitingFilter))
  useQuery(joinDeskQuery)
  const page = query.data?.pages[0]
  const now = useNow({ serverNow: page?.now, receivedAt: query.dataUpdatedAt })
  return (
    <Panel title="Waiting for an answer" lead={page && describeWaiting(page.counts)}>
      <Loaded query={query}>
        {({ pages }) => (
          <ul className="divide-y divide-line">
            {pages[0]?.bookings.slice(0, mostShown).map((booking) => (
              <WaitingRow key={booking.id} booking={booking} now={now} />
            ))}
          </ul>
        )}
      </Loaded>
      {page && page.counts.waiting > mostShown ? (
        <MoreLink to={`${href('/admin/bookings')}?show=waiting`}>See all {page.counts.waiting}</MoreLink>
      ) : (
        <MoreLink to={href('/admin/bookings')}>Open the desk</MoreLink>
      )}
    </Panel>
  )
}

function describeWaiting({ waiting, overdue, open }: BookingCountsOnTheWire): string {
  if (waiting === 0) return open === 0 ? 'No one right now' : `No one right now, ${open} open`
  return overdue > 0 ? `${waiting} waiting, ${overdue} overdue` : `${waiting} waiting`
}

function WaitingRow({ booking, now }: { booking: ListedBookingOnTheWire; now: number }) {
  return (
    <li className="flex items-center justify-between gap-x-3 py-1.5 *:last:shrink-0">
      <Link
        to={href('/admin/bookings/:id', { id: booking.id })}
        className="inline-flex min-h-11 min-w-0 items-center font-medium leading-snug wrap-anywhere hover:text-brand hover:underline"
      >
        {applianceLabel(booking.appliance_type)} · {booking.customer_name}
      </Link>
      {booking.danger_at ? (
        <span className="inline-flex items-center gap-2 font-semibold text-danger text-sm tabular-nums">
          <TriangleAlert aria-hidden="true" className="size-5" />
          Danger, {describeAgo(Date.parse(booking.danger_at), now)}
        </span>
      ) : (
        <TimeLeft booking={booking} now={now} />
      )}
    </li>
  )
}

/** Who gets a visit today, and from which technician. */
export function VisitsPanel({ today }: { today: string }) {
  const query = useQuery(boardQuery({ from: today, to: today }))
  const unreported = useInfiniteQuery(bookingsQuery(waitingFilter)).data?.pages[0]?.counts.unreported ?? 0
  const board = query.data
  const visits = board?.visits ?? []
  return (
    <Panel title="Visits today" lead={board && describeVisits(board)}>
      <Loaded query={query}>
        {(board) => (
          <ul className="divide-y divide-line">
            {visits.slice(0, mostShown).map((visit) => (
              <VisitRow key={visit.id} visit={visit} board={board} />
            ))}
          </ul>
        )}
      </Loaded>
      {unreported > 0 && (
        <p>
          <MoreLink to={`${href('/admin/bookings')}?show=unreported`}>
            {unreported === 1 ? '1 report is missing' : `${unreported} reports are missing`}
          </MoreLink>
        </p>
      )}
      <MoreLink to={href('/admin/plan')}>
        {visits.length > mostShown ? `See all ${visits.length} on the plan` : 'Open the plan'}
      </MoreLink>
    </Panel>
  )
}

function describeVisits({ visits, unplanned_total: unplanned }: BoardOnTheWire): string {
  const done = visits.filter(({ state }) => state === 'done').length
  const planned = [
    visits.length === 0 ? 'None scheduled' : `${visits.length} scheduled`,
    ...(done > 0 ? [`${done} done`] : []),
  ]
  return [...planned, ...(unplanned > 0 ? [`${unplanned} still to schedule`] : [])].join(', ')
}

function VisitRow({ visit, board }: { visit: VisitOnTheWire; board: BoardOnTheWire }) {
  const technician = board.technicians.find(({ id }) => id === visit.technician_id)
  return (
    <li className="items-center justify-between gap-x-3 py-1.5 sm:flex">
      <Link
        to={href('/admin/bookings/:id', { id: visit.id })}
        className="inline-flex min-h-11 min-w-0 items-center font-medium leading-snug wrap-anywhere hover:text-brand hover:underline"
      >
        {applianceLabel(visit.appliance_type)} · {visit.customer_name}
      </Link>
      <span className="shrink-0 text-ink-muted text-sm tabular-nums max-sm:-mt-1 max-sm:block max-sm:pb-1.5">
        {visit.window_start && visit.window_end && nameTimes(visit.window_start, visit.window_end)}
        {technician && ` · ${firstNameOf(technician.name)}`}
      </span>
    </li>
  )
}

/** The lines, or why there aren't any yet. */
function Loaded<Value>({ query, children }: Parameters<typeof QueryPart<Value>>[0]) {
  return (
    <QueryPart
      query={query}
      loading={
        <div role="status" className="grid gap-4">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      }
    >
      {(value) => <div className="-mt-2">{children(value)}</div>}
    </QueryPart>
  )
}

export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mt-2 -mb-2 inline-flex min-h-11 items-center font-semibold text-brand text-sm hover:underline"
    >
      {children}
    </Link>
  )
}
