import { type MouseEvent, useEffect, useState } from 'react'
import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import type { Action } from '#app/routes/admin/action/use-action.ts'
import type { BookingChange } from '#app/routes/admin/bookings/bookings-data.ts'
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

/** After the button that had focus has gone, once what stays is on the screen. */
export function focusIfLost(find: () => Element | null | undefined) {
  requestAnimationFrame(() => {
    const found = document.activeElement === document.body ? find() : null
    if (found instanceof HTMLElement) found.focus()
  })
}

/** Confirms that a step was saved and offers to undo it, next to the buttons that made it. */
export function UndoStep({
  version,
  change: { run, isBusy },
  isSettling,
}: {
  version: number
  change: Action<BookingChange>
  /** It just appeared where a button was. */
  isSettling: boolean
}) {
  async function undo({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const around = currentTarget.closest('section')
    await run({ endpoint: 'POST /api/admin/bookings/{id}/undo', body: { version } })
    focusIfLost(() => around?.querySelector('a[href], button:not(:disabled)'))
  }
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      Saved.
      <StepButton
        disabled={isBusy}
        isSettling={isSettling}
        variant="quiet"
        size="sm"
        onClick={(event) => void undo(event)}
      >
        Undo
      </StepButton>
    </p>
  )
}
