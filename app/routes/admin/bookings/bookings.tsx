import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { href, Link, Outlet, useLocation, useMatch, useParams } from 'react-router'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { CsvButton } from '#app/routes/admin/list/csv-button.tsx'
import { useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { screens } from '#app/routes/admin/screens.ts'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import type { ListedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingsFilter, bookingsQuery, joinDeskQuery } from './bookings-data.ts'
import { useDeskAlerts } from './queue/desk-alerts.ts'
import { OfflineNote } from './queue/live-desk.tsx'
import { QueueFilters } from './queue/queue-filters.tsx'
import { QueueList } from './queue/queue-list.tsx'
import { Shortcuts } from './queue/shortcuts.tsx'

/** What the screen next to the queue knows about it. */
export interface QueueContext {
  isEmpty: boolean
}

/**
 * The booking desk: on wide screens the queue sits next to the booking, on narrow ones each has its own screen. Everything shown is
 * live, and the filter is in the URL.
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
  const isNew = useMatch(href('/admin/bookings/new')) !== null
  const isChosen = id !== undefined || isNew
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(19rem,24rem)_minmax(0,1fr)] lg:items-start print:block">
      <section
        aria-label="Queue"
        data-queue=""
        className={`min-w-0 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:max-h-[calc(100dvh-var(--top-bar)-3rem)] lg:-mx-2 lg:overflow-y-auto lg:px-2 ${isChosen ? 'max-lg:hidden print:hidden' : ''}`}
      >
        <PageHeader title={screens['/admin/bookings'].label} heading={isChosen ? 'h2' : 'h1'}>
          <div className="-mr-3 flex">
            <Shortcuts alerts={alerts} />
          </div>
        </PageHeader>
        <Link
          to={{ pathname: href('/admin/bookings/new'), search }}
          data-shortcut="b"
          aria-current={isNew ? 'page' : undefined}
          className={buttonStyles({ variant: 'secondary', size: 'narrow', className: '-mt-2 mb-4 min-h-12 w-full' })}
        >
          <Plus aria-hidden="true" className="size-5" />
          New booking
        </Link>
        <OfflineNote isConnected={isConnected} what="this list" />
        <QueueFilters at={at} counts={query.data?.pages[0]?.counts} />
        {filter.show === 'done' && <FinishedJobsFile />}
        {filter.show === 'unreached' && <LetGo rows={query.data?.pages.flatMap(({ bookings }) => bookings) ?? []} />}
        <QueueList query={query} at={at} chosen={id} heading={isChosen ? 'h3' : 'h2'} />
      </section>
      <div className={`min-w-0 ${isChosen ? '' : 'max-lg:hidden'}`}>
        {id !== undefined && (
          <div className="lg:hidden">
            <OfflineNote isConnected={isConnected} what="this booking" />
          </div>
        )}
        <Outlet context={{ isEmpty: query.data?.pages[0]?.bookings.length === 0 } satisfies QueueContext} />
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
