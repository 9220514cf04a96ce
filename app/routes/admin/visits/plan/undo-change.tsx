import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { undoMs } from '#app/routes/admin/bookings/booking/undo-step.tsx'
import { bookingQuery, changeBooking } from '#app/routes/admin/bookings/bookings-data.ts'
import { Button } from '#app/ui/button.tsx'
import { refreshPlan } from './plan-data.ts'

/** Undoes a change to the board: for ten seconds, as long as nothing else has happened to the booking. */
export function UndoChange({ changed, onUndone }: { changed: { id: string; version: number }; onUndone(): void }) {
  const { id, version } = changed
  const client = useQueryClient()
  const { data: booking } = useQuery(bookingQuery(id))
  const [lastOver, setLastOver] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setLastOver(version), undoMs)
    return () => clearTimeout(timer)
  }, [version])
  const { run, isBusy, problem } = useAction({
    action: () => changeBooking(id, { endpoint: 'POST /api/admin/bookings/{id}/undo', body: { version } }),
    refresh: () => refreshPlan(client),
    onDone: onUndone,
    onFailure() {
      // Either way, what's on the screen is out of date.
      void refreshPlan(client)
      return undefined
    },
  })
  return (
    <>
      {lastOver !== version && booking?.version === version && (
        <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void run()}>
          Undo
        </Button>
      )}
      <ActionProblem problem={problem} className="w-full" />
    </>
  )
}
