import { useQueryClient } from '@tanstack/react-query'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { SelectField } from '#app/routes/admin/form/form-field.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import type { RanLateOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { refreshPlan } from './plan-data.ts'

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
  const client = useQueryClient()
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
        refresh={() => refreshPlan(client)}
        onDone={onDone}
        onFailure={() => {
          // Either way, what's on the screen is out of date.
          void refreshPlan(client)
          return undefined
        }}
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
