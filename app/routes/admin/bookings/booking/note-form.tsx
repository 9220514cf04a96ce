import { useRef } from 'react'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { useUnsavedForm } from '#app/routes/admin/unsaved/unsaved-work.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { createUuid } from '#shared/uuid.ts'
import { ChangeForm } from './dialogs/change-form.tsx'

/**
 * A note for everyone at the desk. Its id is created once per text, so resending it after a lost response is the same note. If the
 * text changes before that, it becomes a new note. Otherwise the server would answer that it's already done, and the change would be
 * lost.
 */
export function NoteForm({ booking }: { booking: BookingOnTheWire }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const noteId = useRef(createUuid())
  const sentId = useRef('')
  useUnsavedForm(() => Boolean(field.current?.value.trim()))
  return (
    <Panel title="Note">
      <ChangeForm
        booking={booking}
        change={(values) => {
          sentId.current = noteId.current
          const body = { id: sentId.current, text: textOf(values, 'text') }
          return { endpoint: 'POST /api/admin/bookings/{id}/notes', body }
        }}
        check={(values) => (textOf(values, 'text').trim() === '' ? { text: 'Please write a note first.' } : {})}
        onDone={() => {
          // A user who kept typing while it was being sent has a different note in the field.
          if (noteId.current !== sentId.current) return
          if (field.current) field.current.value = ''
          noteId.current = createUuid()
        }}
      >
        <TextareaField
          label="What should the team know?"
          ref={field}
          name="text"
          rows={3}
          maxLength={4000}
          data-shortcut="n"
          onChange={() => {
            noteId.current = createUuid()
          }}
        />
        <SubmitButton variant="secondary" className="mt-3">
          Add note
        </SubmitButton>
      </ChangeForm>
    </Panel>
  )
}
