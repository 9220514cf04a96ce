import { X } from 'lucide-react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { OfflineNote } from '#app/routes/admin/bookings/queue/live-desk.tsx'
import { Button } from '#app/ui/button.tsx'
import type { usePlanChanges } from './use-plan-changes.ts'
import { WhoToTell } from './who-to-tell.tsx'

/** What a change to the plan led to. It lies over the end of the board, so that nothing moves under a pointer. */
export function PlanMessages({
  changes,
  isAside,
  isConnected,
  now,
}: {
  changes: ReturnType<typeof usePlanChanges>
  /** A visit is being dragged, which may go to a place that this covers. */
  isAside: boolean
  isConnected: boolean
  now: number
}) {
  return (
    <div
      className={`pointer-events-none fixed right-0 bottom-(--bottom-bar) left-(--side-bar) z-30 grid gap-2 px-gutter pb-3 *:mx-auto *:w-full *:max-w-3xl print:hidden ${isAside ? 'opacity-0' : '*:pointer-events-auto'}`}
    >
      <OfflineNote isConnected={isConnected} what="this plan" />
      {changes.problem && (
        <div className="flex items-start rounded-control bg-surface-raised shadow-float">
          <ActionProblem problem={changes.problem} className="grow" />
          <Button variant="quiet" size="icon" aria-label="Close" onClick={changes.closeProblem}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
      {/* Rendered before there's anything to say: only what's added to it later is announced. */}
      <div role="status" aria-atomic="false">
        {changes.told.length > 0 && (
          <WhoToTell visits={changes.told} undoable={changes.undoable} now={now} onClose={changes.closeTold} />
        )}
      </div>
    </div>
  )
}
