import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { href, Link, type To } from 'react-router'
import { DangerLine } from '#app/routes/admin/bookings/booking/danger-line.tsx'
import type { BookingsFilter } from '#app/routes/admin/bookings/bookings-data.ts'
import { relativeMoment, relativeWindow } from '#app/routes/admin/bookings/time-words.ts'
import { useNow } from '#app/routes/admin/bookings/use-now.ts'
import { List } from '#app/routes/admin/list/list.tsx'
import type { UrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { BookingPageOnTheWire, ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { StateBadge, UrgencyBadge } from './state-badge.tsx'
import { TimeLeft } from './time-left.tsx'

/** The bookings that match the filter, with a way to load more. */
export function QueueList({
  query,
  at,
  chosen,
  heading,
}: {
  query: UseInfiniteQueryResult<InfiniteData<BookingPageOnTheWire>>
  at: UrlFilter<BookingsFilter>
  chosen: string | undefined
  /** One level below the list's own. */
  heading: 'h2' | 'h3'
}) {
  const { show, ...others } = at.filter
  const now = useNow({ serverNow: query.data?.pages.at(-1)?.now, receivedAt: query.dataUpdatedAt })
  const isNarrow = Object.values(others).some(Boolean)
  return (
    <List
      name="Bookings"
      query={query}
      rows={({ pages }) => pages.flatMap(({ bookings }) => bookings)}
      keyOf={({ id }) => id}
      look="cards"
      loading={<RowSkeletons />}
      empty={isNarrow ? 'No bookings match your search.' : emptyWords[show]}
      at={at}
      showAll={isNarrow ? 'Show all open bookings' : undefined}
    >
      {(booking) => (
        <QueueRow
          booking={booking}
          now={now}
          to={{ pathname: href('/admin/bookings/:id', { id: booking.id }), search: at.search }}
          isChosen={booking.id === chosen}
          Heading={heading}
        />
      )}
    </List>
  )
}

const noBookings = 'No bookings yet.'

const emptyWords: Record<BookingsFilter['show'], string> = {
  open: 'Nothing’s open. New bookings show up here on their own.',
  waiting: 'Nobody’s waiting. Nice work.',
  today: 'No visits today.',
  scheduled: noBookings,
  unreached: 'You’ve talked to everyone who chose a time.',
  parts: noBookings,
  unreported: 'Every job finished in the last 30 days has a report.',
  done: noBookings,
  all: noBookings,
}

/** Router state of a link from the list: on a phone, going back returns to the same scroll position. */
export const fromQueue = 'from the queue'

function QueueRow({
  booking,
  now,
  to,
  isChosen,
  Heading,
}: {
  booking: ListedBookingOnTheWire
  now: number
  to: To
  isChosen: boolean
  Heading: 'h2' | 'h3'
}) {
  return (
    <li>
      <Link
        to={to}
        state={fromQueue}
        data-queue-row=""
        aria-current={isChosen ? 'true' : undefined}
        className={`block overflow-hidden rounded-card border bg-surface-raised p-4 shadow-card aria-[current=true]:bg-brand-soft lg:rounded-none lg:border-y-0 lg:border-r-0 lg:border-l-4 lg:px-3 lg:py-1 lg:shadow-none lg:focus-visible:-outline-offset-2 ${booking.danger_at ? 'border-danger' : 'border-line hover:border-brand aria-[current=true]:border-brand lg:not-hover:not-aria-[current=true]:border-transparent'}`}
      >
        {booking.danger_at && (
          <DangerLine
            since={booking.danger_at}
            now={now}
            className="-mx-4 -mt-4 mb-3 px-4 py-2 text-sm lg:-mx-3 lg:-mt-1 lg:mb-1 lg:px-3 lg:py-1"
          />
        )}
        {booking.texts_held_at && (
          <span className="mb-2 block font-semibold text-accent text-sm lg:mb-0">
            May want no more texts: please decide
          </span>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:flex-nowrap lg:*:last:shrink-0">
          {/* A screen reader can go through the list by headings. */}
          <Heading className="font-semibold leading-snug wrap-anywhere lg:truncate">
            {applianceLabel(booking.appliance_type)}
            {'\u00a0'}· {booking.customer_name}
          </Heading>
          {booking.is_waiting ? <TimeLeft booking={booking} now={now} /> : <StateBadge state={booking.state} />}
        </div>
        <span className="mt-1 line-clamp-2 text-ink-muted text-sm wrap-anywhere lg:hidden">
          {booking.problem_description}
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm lg:mt-0.5 lg:flex-nowrap lg:whitespace-nowrap">
          {booking.urgency && <UrgencyBadge urgency={booking.urgency} />}
          <span>{booking.place ?? booking.customer_zip}</span>
          <span>
            {booking.window_start && booking.window_end
              ? relativeWindow(booking.window_start, booking.window_end, now)
              : relativeMoment(booking.created_at, now)}
          </span>
          {booking.claimed_by ? (
            <span className="inline-flex items-center gap-1 font-medium text-accent">
              <Phone aria-hidden="true" className="size-3.5" />
              {booking.claimed_by.name} is calling
            </span>
          ) : (
            <span className="truncate max-lg:hidden">{booking.problem_description}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

function RowSkeletons() {
  return (
    <div role="status" data-loading="" className="grid gap-2">
      <VisuallyHidden>Loading bookings</VisuallyHidden>
      {['one', 'two', 'three', 'four'].map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface-raised p-4 lg:px-3 lg:py-1">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-4 w-full lg:hidden" />
          <Skeleton className="mt-2 h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
