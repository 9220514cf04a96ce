import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { BookingsFilter } from '#app/routes/admin/bookings/bookings-data.ts'
import { useNow } from '#app/routes/admin/bookings/use-now.ts'
import { ProblemNote } from '#app/routes/admin/parts/problem-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { BookingPageOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingsFilterSearch } from './bookings-filter.ts'
import { QueueRow } from './queue-row.tsx'

const noBookings = 'No bookings yet.'
const emptyWords: Record<BookingsFilter['show'], string> = {
  open: 'Nothing’s open. New bookings show up here on their own.',
  waiting: 'Nobody’s waiting. Nice work.',
  today: 'No visits today.',
  scheduled: noBookings,
  parts: noBookings,
  done: noBookings,
  all: noBookings,
}

/** The bookings that match the filter, with a way to load more. */
export function QueueList({
  query,
  filter,
  chosen,
}: {
  query: UseInfiniteQueryResult<InfiniteData<BookingPageOnTheWire>>
  filter: BookingsFilter
  chosen: string | undefined
}) {
  const { data, error, dataUpdatedAt, isPlaceholderData, hasNextPage, isFetchingNextPage } = query
  const now = useNow({ serverNow: data?.pages.at(-1)?.now, receivedAt: dataUpdatedAt })
  if (!data) return error ? <ProblemNote error={error} onRetry={() => void query.refetch()} /> : <RowSkeletons />
  // A booking that moved between pages while they were loading must not appear twice.
  const rows = [...new Map(data.pages.flatMap(({ bookings }) => bookings).map((row) => [row.id, row])).values()]
  const search = bookingsFilterSearch(filter)
  if (rows.length === 0) {
    const isNarrow = filter.q || filter.appliance || filter.place || filter.source || filter.assignee
    return (
      <div
        role="status"
        className="rounded-card border border-line border-dashed px-5 py-12 text-center text-ink-muted"
      >
        <p>{isNarrow ? 'No bookings match your search.' : emptyWords[filter.show]}</p>
        {isNarrow && (
          <Link
            to={href('/admin/bookings')}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand"
          >
            Show all open bookings
          </Link>
        )}
      </div>
    )
  }
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      <ul className="grid gap-2">
        {rows.map((booking) => (
          <QueueRow
            key={booking.id}
            booking={booking}
            now={now}
            to={{ pathname: href('/admin/bookings/:id', { id: booking.id }), search }}
            isChosen={booking.id === chosen}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          disabled={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-4 w-full"
        >
          {isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </div>
  )
}

function RowSkeletons() {
  return (
    <div role="status" className="grid gap-2">
      <VisuallyHidden>Loading bookings</VisuallyHidden>
      {['one', 'two', 'three', 'four'].map((name) => (
        <div key={name} className="rounded-card border border-line bg-surface-raised p-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-3 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-28" />
        </div>
      ))}
    </div>
  )
}
