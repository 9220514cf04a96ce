import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { useLiveDesk } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { useNow } from '#app/routes/admin/bookings/use-now.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import type { AdminSession } from '#app/routes/admin/session/admin-session.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { buttonStyles } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { minuteMs } from '#shared/time/durations.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { findRefusal } from '#shared/visits/room-on-board.ts'
import { columnsOf } from './board/board-columns.ts'
import { DayGrid, WeekGrid } from './board/board-grid.tsx'
import { LateDialog, MoveDialog } from './late-dialog.tsx'
import { PlanBar } from './plan-bar.tsx'
import { boardQuery } from './plan-data.ts'
import { usePlanAddress } from './plan-days.ts'
import { PlanMessages } from './plan-messages.tsx'
import { UnplannedList } from './unplanned-list.tsx'
import { canTakeOff, usePlanChanges, windowAt } from './use-plan-changes.ts'

/** The plan: who goes where, by day or by week, and what isn't scheduled yet. Live, like the desk. */
export default function Plan() {
  const address = usePlanAddress()
  const query = useQuery(boardQuery(address))
  const isConnected = useLiveDesk()
  const session = useAdminSession()
  const now = useNow({ serverNow: query.data?.now, receivedAt: query.dataUpdatedAt })
  return (
    // Wider than other screens, because every technician is a column. By margins: what's fixed inside a moved part moves with it.
    <div className="mx-[calc(50%-min(48rem,50vw-var(--side-bar)/2-var(--spacing-gutter)))] print:mx-0">
      <PageHeader>
        {isTechnician(query.data, session) && (
          <Link
            to={href('/admin/my-day')}
            className={buttonStyles({ variant: 'secondary', size: 'narrow', className: 'print:hidden' })}
          >
            My day
          </Link>
        )}
      </PageHeader>
      <PlanBar address={address} />
      <QueryPart query={query} loading={<BoardSkeleton />}>
        {(board) => <Board key={address.view} board={board} view={address.view} isConnected={isConnected} now={now} />}
      </QueryPart>
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-4">
      <VisuallyHidden>Loading the plan</VisuallyHidden>
      {['a', 'b', 'c', 'd'].map((column) => (
        <Skeleton key={column} className="h-96 w-full" />
      ))}
    </div>
  )
}

/** Someone who runs the office may also go out on visits. */
function isTechnician(board: BoardOnTheWire | undefined, session: AdminSession): boolean {
  const email = session.stage === 'admin' ? session.me.email : null
  return email !== null && (board?.technicians.some(({ account }) => account?.email === email) ?? false)
}

const grids = { day: DayGrid, week: WeekGrid }

function Board({
  board,
  view,
  isConnected,
  now,
}: {
  board: BoardOnTheWire
  view: 'day' | 'week'
  isConnected: boolean
  now: number
}) {
  const changes = usePlanChanges()
  const [dragged, setDragged] = useState<VisitOnTheWire | null>(null)
  const minute = Math.floor(now / minuteMs) * minuteMs
  const columns = useMemo(() => columnsOf(board, view, minute), [board, view, minute])
  const Grid = grids[view]
  const actions = {
    onMove: changes.askMove,
    onLate: changes.askLate,
    onPart: changes.partIsHere,
    onDrag: setDragged,
  }
  return (
    <>
      <PlanMessages changes={changes} isAside={dragged !== null} isConnected={isConnected} now={now} />
      <div
        // Room to scroll the end of the board out from under the message.
        className={`grid gap-6 lg:items-start print:block ${changes.told.length > 0 ? 'mb-64' : ''} ${view === 'week' ? 'lg:grid-cols-[minmax(0,1fr)_13rem]' : 'lg:grid-cols-[minmax(0,1fr)_minmax(13rem,16rem)]'}`}
      >
        <section
          aria-label="Board"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard, even when empty
          tabIndex={0}
          className="isolate min-w-0 overflow-x-auto p-1 print:overflow-visible"
        >
          <Grid
            columns={columns}
            actions={actions}
            dragged={dragged}
            findRefusal={(cell, { technician }) => {
              const window = dragged && windowAt(cell, dragged)
              return dragged && window ? findRefusal(board, { visit: dragged, technician, window, now: minute }) : null
            }}
            onDrop={(cell, { technician }) => {
              setDragged(null)
              if (dragged) changes.drop(dragged, { day: cell.day, window: cell.window, technician })
            }}
            busyId={changes.busyId}
            now={now}
          />
        </section>
        <UnplannedList
          board={board}
          actions={actions}
          canDrop={dragged !== null && canTakeOff(dragged)}
          onDrop={() => {
            setDragged(null)
            if (dragged) changes.takeOff(dragged)
          }}
          busyId={changes.busyId}
        />
      </div>
      {changes.asked?.what === 'move' && (
        <MoveDialog
          visit={changes.asked.visit}
          now={now}
          onDone={changes.moved}
          onTakeOff={changes.takeOff}
          onClose={changes.closeAsked}
        />
      )}
      {changes.asked?.what === 'late' && (
        <LateDialog visit={changes.asked.visit} onDone={changes.ranLate} onClose={changes.closeAsked} />
      )}
    </>
  )
}
