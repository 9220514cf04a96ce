import { useQuery } from '@tanstack/react-query'
import { ScheduleDialog } from '#app/routes/admin/bookings/booking/dialogs/schedule-dialog.tsx'
import { bookingQuery } from '#app/routes/admin/bookings/bookings-data.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { SelectField } from '#app/routes/admin/form/form-field.tsx'
import { ProblemNote } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import type { RanLateOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { refreshPlan } from './plan-data.ts'
import { canTakeOff } from './use-plan-changes.ts'

const choices = [15, 30, 45, 60, 90, 120].map((minutes) => ({ value: minutes, label: `${minutes} minutes` }))

/** Records how late a technician is running. The server works out what that means for the rest of the day. */
export function LateDialog({
  visit,
  onDone,
  onClose,
}: {
  visit: VisitOnTheWire
  onDone(late: RanLateOnTheWire): void
  onClose(): void
}) {
  return (
    <Dialog
      title="Running late"
      description={`${applianceLabel(visit.appliance_type)} · ${visit.customer_name}. Later visits that day move too, if they need to.`}
      onClose={onClose}
    >
      <AdminForm<RanLateOnTheWire>
        className="mt-4 grid gap-4"
        check={() => ({})}
        submit={(values) =>
          callApi('POST /api/admin/plan/visits/{id}/late', {
            path: { id: visit.id },
            body: { minutes: Number(textOf(values, 'minutes')), version: visit.version },
          })
        }
        refresh={refreshPlan}
        onDone={onDone}
        refreshesEitherWay
      >
        <SelectField name="minutes" label="How late?" defaultValue="30" data-autofocus="" options={choices} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Move the day</SubmitButton>
        </div>
      </AdminForm>
    </Dialog>
  )
}

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
