import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { href, Link, Outlet, useLocation, useMatch, useParams } from 'react-router'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { CsvButton } from '#app/routes/admin/list/csv-button.tsx'
import { useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { screens } from '#app/routes/admin/screens.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingsFilter, bookingsQuery, joinDeskQuery } from './bookings-data.ts'
import { useDeskAlerts } from './queue/desk-alerts.ts'
import { OfflineNote } from './queue/live-desk.tsx'
import { QueueFilters, QueueTabs } from './queue/queue-filters.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { Shortcuts } from './queue/shortcuts.tsx'

/** What the screen next to the queue knows about it. */
export interface QueueContext {
  /** The first booking in the list; null if it's empty, and undefined until it's known. */
  first: string | null | undefined
}

/**
 * The booking desk: on wide screens the queue sits next to the booking and each scrolls by itself, on narrow ones each has its own
 * screen. Everything shown is live, and the filter is in the URL.
 */
export default function Bookings() {
  const { id } = useParams()
  const at = useUrlFilter(bookingsFilter)
  const { filter } = at
  const isConnected = useLiveDesk()
  const query = useInfiniteQuery(bookingsQuery(filter))
  useQuery(joinDeskQuery)
  const alerts = useDeskAlerts(query.data?.pages[0]?.counts)
  const { search } = useLocation()
  const [newest] = query.data?.pages ?? []
  const isNew = useMatch(href('/admin/bookings/new')) !== null
  const isChosen = id !== undefined || isNew
  const Heading = isChosen ? 'h2' : 'h1'
  return (
    <div className="lg:-my-4 lg:flex lg:h-[calc(100dvh-var(--top-bar)-2rem)] lg:min-h-120 lg:flex-col lg:gap-3 print:m-0 print:block print:h-auto">
      <div className={isChosen ? 'max-lg:hidden print:hidden' : ''}>
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Heading className="font-bold text-3xl tracking-tight">{screens['/admin/bookings'].label}</Heading>
          <QueueTabs at={at} counts={newest?.counts} />
          <div className="ml-auto flex gap-1">
            <Link
              to={{ pathname: href('/admin/bookings/new'), search }}
              data-shortcut="b"
              aria-current={isNew ? 'page' : undefined}
              className={buttonStyles({ variant: 'secondary', size: 'narrow', className: 'min-h-12 lg:min-h-11' })}
            >
              <Plus aria-hidden="true" className="size-5" />
              New booking
            </Link>
            <Shortcuts alerts={alerts} />
          </div>
        </div>
        <OfflineNote isConnected={isConnected} what="this list" />
        <QueueFilters at={at} />
      </div>
      <div className="grid gap-6 lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)] print:block">
        <section
          aria-label="Queue"
          data-queue=""
          className={`min-w-0 lg:overflow-y-auto lg:overscroll-contain ${isChosen ? 'max-lg:hidden print:hidden' : ''}`}
        >
          {filter.show === 'done' && <FinishedJobsFile />}
          {filter.show === 'unreached' && <LetGo rows={query.data?.pages.flatMap(({ bookings }) => bookings) ?? []} />}
          <QueueList query={query} at={at} chosen={id} heading={isChosen ? 'h3' : 'h2'} />
        </section>
        {/* Each booking begins at its top. */}
        <div
          key={id}
          className={`min-w-0 lg:not-print:@container lg:overflow-y-auto lg:overscroll-contain lg:pb-4 ${isChosen ? '' : 'max-lg:hidden'} print:overflow-visible`}
        >
          {id !== undefined && (
            <div className="lg:hidden">
              <OfflineNote isConnected={isConnected} what="this booking" />
            </div>
          )}
          <Outlet
            context={
              {
                first: query.isPlaceholderData ? undefined : newest && (newest.bookings[0]?.id ?? null),
              } satisfies QueueContext
            }
          />
        </div>
      </div>
    </div>
  )
}

/** Lets go of everyone in the list of those nobody could reach. Narrow the list first, such as by searching for a phone number. */
function LetGo({ rows }: { rows: readonly ListedBookingOnTheWire[] }) {
  if (rows.length === 0) return null
  const times = rows.length === 1 ? 'this time' : `these ${rows.length} times`
  const bookings = rows.map(({ id, version }) => ({ id, version }))
  return (
    <ConfirmButton
      variant="danger-outline"
      size="sm"
      className="mb-4"
      question={{
        title: `Let ${times} go?`,
        text: 'The bookings are canceled because you couldn’t reach anyone, the times are open again, and the homeowners get an email.',
        confirmLabel: 'Let them go',
      }}
      start={{
        action: () => callApi('POST /api/admin/bookings/let-go', { body: { bookings } }),
        success: ({ let_go }) => (let_go === 1 ? 'One time is open again' : `${let_go} times are open again`),
        refresh: (client) => refreshBookings(client),
      }}
    >
      Let {times} go
    </ConfirmButton>
  )
}

/** Downloads finished jobs, with their amounts, as a table for accounting software. */
function FinishedJobsFile() {
  return (
    <div className="mb-4">
      <CsvButton
        variant="quiet"
        size="sm"
        className="-ml-3"
        label="Jobs finished in 90 days, as CSV"
        name="finished-jobs-90-days"
        load={() => fetchFile('GET /api/admin/bookings/visits.csv', { query: { days: '90' } })}
      />
    </div>
  )
}
