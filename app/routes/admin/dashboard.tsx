import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { businessDayOf } from '#shared/time/business-day.ts'
import { OfflineNote } from './bookings/offline-note.tsx'
import { useLiveDesk } from './bookings/use-live-desk.ts'
import { FirstDay, RedLines } from './dashboard/first-day.tsx'
import { Numbers } from './dashboard/numbers.tsx'
import { VisitsPanel, WaitingPanel, waitingFilter } from './dashboard/today.tsx'
import { bookingsQuery } from './data/bookings.ts'
import { firstDayQuery } from './data/first-day.ts'
import { boardQuery } from './data/plan.ts'
import { screenMeta } from './frame/screen-meta.ts'
import { PageHeader } from './page-header.tsx'
import { longDay } from './plan/plan-days.ts'

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
