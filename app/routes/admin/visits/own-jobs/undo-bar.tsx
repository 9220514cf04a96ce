import { useEffect, useState } from 'react'
import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { TechnicianDayOnTheWire, TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { useJobChange } from './use-job-change.ts'

/** How long a step can be undone: as long as the server allows. */
const undoMs = 10_000

/** The job whose step can be undone: the most recent one, for ten seconds, as long as nothing else has happened to it. */
export function useUndoable(jobs: TechnicianJobOnTheWire[]) {
  const [moved, setMoved] = useState<TechnicianJobOnTheWire | null>(null)
  useEffect(() => {
    if (moved === null) return
    const timer = setTimeout(() => setMoved(null), undoMs)
    return () => clearTimeout(timer)
  }, [moved])
  const undoable = jobs.find(({ id, version }) => id === moved?.id && version === moved.version) ?? null
  return { undoable, onMoved: setMoved }
}

/**
 * The latest step and a button to undo it, at the bottom of the screen, because the job may be among the finished ones by now.
 * Nothing else moves when it appears or disappears.
 */
export function UndoBar({
  undoable,
  day: { day },
  isSettling,
}: {
  undoable: TechnicianJobOnTheWire | null
  day: TechnicianDayOnTheWire
  isSettling: boolean
}) {
  return (
    // Rendered before there's anything to say: only what's added to it later is announced.
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden">
      {undoable && <Undoable key={undoable.id} job={undoable} day={day} isSettling={isSettling} />}
    </div>
  )
}

function Undoable({ job, day, isSettling }: { job: TechnicianJobOnTheWire; day: string; isSettling: boolean }) {
  const { isBusy, undo } = useJobChange(job, { day })
  return (
    <div className="mx-auto max-w-2xl px-gutter pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <p className="pointer-events-auto flex items-center justify-between gap-3 rounded-control border border-line bg-surface-raised py-1.5 pr-2 pl-4 shadow-float">
        <span className="min-w-0 wrap-anywhere">
          Saved. {applianceLabel(job.appliance_type)} · {bookingStates[job.state].label}
        </span>
        <StepButton
          variant="quiet"
          className="min-h-12 shrink-0"
          disabled={isBusy}
          isSettling={isSettling}
          onClick={undo}
        >
          Undo
        </StepButton>
      </p>
    </div>
  )
}
