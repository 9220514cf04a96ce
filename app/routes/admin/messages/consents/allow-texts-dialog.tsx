import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { createUuid } from '#shared/uuid.ts'

/** Asks why the number may be texted again, for the booking's history. */
export function AllowTextsDialog({ bookingId, onClose }: { bookingId: string; onClose(): void }) {
  const client = useQueryClient()
  const noteId = useRef(createUuid())
  return (
    <Dialog
      title="Text this number again?"
      description="Only if the homeowner wants it. Your note stays with the booking."
      onClose={onClose}
    >
      <AdminForm
        check={(values) =>
          textOf(values, 'note').trim() === '' ? { note: 'Please write who told you, and how.' } : {}
        }
        submit={(values) =>
          callApi('POST /api/admin/bookings/{id}/consents/allow', {
            path: { id: bookingId },
            body: { id: noteId.current, note: textOf(values, 'note') },
          })
        }
        success="This number can be texted again"
        refresh={() => refreshBookings(client, bookingId)}
        onDone={onClose}
        className="mt-4 grid gap-4"
      >
        <TextareaField
          label="Who told you, and how?"
          name="note"
          rows={3}
          maxLength={4000}
          onChange={() => {
            noteId.current = createUuid()
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Allow texts</SubmitButton>
        </div>
      </AdminForm>
    </Dialog>
  )
}
