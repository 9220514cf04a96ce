import { useQuery } from '@tanstack/react-query'
import { ScheduleDialog } from '#app/routes/admin/bookings/schedule-dialog.tsx'
import { bookingQuery } from '#app/routes/admin/data/bookings.ts'
import { ProblemNote } from '#app/routes/admin/problem-note.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ChangedBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import type { VisitOnTheWire } from '#shared/plan-on-the-wire.ts'

/** The desk's own way to choose a time, for a visit on the board. */
export function MoveDialog({
  visit,
  now,
  onDone,
  onClose,
}: {
  visit: VisitOnTheWire
  now: number
  onDone(changed: ChangedBookingOnTheWire): void
  onClose(): void
}) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(visit.id))
  if (booking) return <ScheduleDialog booking={booking} now={now} onDone={onDone} onClose={onClose} />
  return (
    <Dialog title="Schedule the visit" onClose={onClose}>
      <div className="mt-4">
        {error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-48 w-full" />}
      </div>
    </Dialog>
  )
}
