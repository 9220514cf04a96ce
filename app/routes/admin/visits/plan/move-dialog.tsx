import { useQuery } from '@tanstack/react-query'
import { ScheduleDialog } from '#app/routes/admin/bookings/booking/dialogs/schedule-dialog.tsx'
import { bookingQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { ProblemNote } from '#app/routes/admin/parts/problem-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { canTakeOff } from './use-plan-changes.ts'

/** The desk's own time picker for a visit on the board, with a way to take it off the schedule. */
export function MoveDialog({
  visit,
  now,
  onDone,
  onTakeOff,
  onClose,
}: {
  visit: VisitOnTheWire
  now: number
  onDone(changed: ChangedBookingOnTheWire): void
  onTakeOff(visit: VisitOnTheWire): void
  onClose(): void
}) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(visit.id))
  // One kept from before the latest change on the board, such as an undo, would make their own change look like someone else's.
  if (booking && booking.version >= visit.version) {
    return (
      <ScheduleDialog booking={booking} now={now} onDone={onDone} onClose={onClose}>
        {canTakeOff(booking) && (
          <Button
            variant="quiet"
            size="sm"
            className="mt-4 -ml-3.5"
            onClick={() => onTakeOff({ ...visit, version: booking.version })}
          >
            Take off the schedule
          </Button>
        )}
      </ScheduleDialog>
    )
  }
  return (
    <Dialog title="Reschedule the visit" onClose={onClose}>
      <div className="mt-4">
        {error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48 w-full" />}
      </div>
    </Dialog>
  )
}
