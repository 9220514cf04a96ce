import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { bookingsQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { OfflineNote } from '#app/routes/admin/bookings/queue/offline-note.tsx'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/use-live-desk.ts'
import { screenMeta } from '#app/routes/admin/frame/screen-meta.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { boardQuery } from '#app/routes/admin/visits/plan/plan-data.ts'
import { longDay } from '#app/routes/admin/visits/plan/plan-days.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { businessDayOf } from '#shared/time/business-day.ts'
import { FirstDay, RedLines } from './first-day.tsx'
import { firstDayQuery } from './first-day-data.ts'
import { Numbers } from './numbers.tsx'
import { VisitsPanel, WaitingPanel, waitingFilter } from './today.tsx'

export const meta = screenMeta('Dashboard')

/** Where an owner starts: what's left to set up, who's waiting, today's visits, and how the blog is doing. Bookings are live. */
export default function Dashboard() {
  const isConnected = useLiveDesk()
  const today = businessDayOf(new Date())
  return (
    <>
      <PageHeader title="Dashboard" lead={longDay(today, today)} />
      <OfflineNote isConnected={isConnected} what="the bookings below" />
      {useIsLoading(today) ? (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <>
          <RedLines />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <WaitingPanel />
            <VisitsPanel today={today} />
          </div>
          <FirstDay />
          <h2 className="mt-10 mb-4 font-bold text-heading">Blog</h2>
          <Numbers />
        </>
      )}
    </>
  )
}

/** Everything above the blog's numbers appears at once, so that nothing moves under a finger. */
function useIsLoading(today: string): boolean {
  const firstDay = useQuery(firstDayQuery)
  const waiting = useInfiniteQuery(bookingsQuery(waitingFilter))
  const board = useQuery(boardQuery({ from: today, to: today }))
  return [firstDay, waiting, board].some(({ isPending, failureCount }) => isPending && failureCount === 0)
}
