import { useEffect, useState } from 'react'
import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'

/** How long a step can be undone: as long as the server allows. */
export const undoMs = 10_000

/** Whether the step made here can be undone: for ten seconds, as long as nothing else has happened to the booking. */
export function useUndoable({ version }: BookingOnTheWire) {
  const [stepped, setStepped] = useState<{ version: number } | null>(null)
  useEffect(() => {
    if (!stepped) return
    const timer = setTimeout(() => setStepped(null), undoMs)
    return () => clearTimeout(timer)
  }, [stepped])
  return { canUndo: stepped?.version === version, onStep: setStepped }
}

/** Confirms that a step was saved and offers to undo it, next to the buttons that made it. */
export function UndoStep({
  onUndo,
  ...state
}: {
  onUndo(): void
  disabled: boolean
  /** It just appeared where a button was. */
  isSettling: boolean
}) {
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      Saved.
      <StepButton {...state} variant="quiet" size="sm" onClick={onUndo}>
        Undo
      </StepButton>
    </p>
  )
}
