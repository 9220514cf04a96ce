import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookingsQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { OfflineNote, useLiveDesk } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { boardQuery } from '#app/routes/admin/visits/plan/plan-data.ts'
import { longDay } from '#app/routes/admin/visits/plan/plan-days.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { businessDayOf } from '#shared/time/business-day.ts'
import { firstDayQuery } from './dashboard-data.ts'
import { FirstDay, RedLines } from './first-day.tsx'
import { Numbers } from './numbers.tsx'
import { VisitsPanel, WaitingPanel, waitingFilter } from './today.tsx'

/** What's left to set up, who's waiting, today's visits, and how the blog is doing: as much as is the user's. Bookings are live. */
export default function Dashboard() {
  const today = businessDayOf(new Date())
  const [seesDesk, seesBlog] = [useMay('office'), useMay('writer')]
  const blog = seesBlog && <Blog />
  return (
    <>
      <PageHeader lead={longDay(today, today)} />
      {seesDesk ? <Desk today={today}>{blog}</Desk> : blog}
    </>
  )
}

function Blog() {
  return (
    <>
      <h2 className="mt-10 mb-4 font-bold text-heading">Blog</h2>
      <Numbers />
    </>
  )
}

/** Bookings and visits, and for the owner what's left to set up. What follows comes with them. */
function Desk({ today, children }: { today: string; children: ReactNode }) {
  const isConnected = useLiveDesk()
  const isOwner = useMay('owner')
  return (
    <>
      <OfflineNote isConnected={isConnected} what="the bookings below" />
      {useIsLoading(today, isOwner) ? (
        <div role="status" className="grid gap-6 lg:grid-cols-2">
          <VisuallyHidden>Loading</VisuallyHidden>
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <>
          {isOwner && <RedLines />}
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <WaitingPanel />
            <VisitsPanel today={today} />
          </div>
          {isOwner && <FirstDay />}
          {children}
        </>
      )}
    </>
  )
}

/** Everything above the blog's numbers appears at once, so that nothing moves under a finger. */
function useIsLoading(today: string, isOwner: boolean): boolean {
  const firstDay = useQuery({ ...firstDayQuery, enabled: isOwner })
  const waiting = useInfiniteQuery(bookingsQuery(waitingFilter))
  const board = useQuery(boardQuery({ from: today, to: today }))
  return [...(isOwner ? [firstDay] : []), waiting, board].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  )
}
