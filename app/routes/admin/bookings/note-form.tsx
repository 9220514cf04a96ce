import { useRef, useState } from 'react'
import { Panel } from '#app/routes/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { BookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { createUuid } from '#shared/uuid.ts'
import { ChangeProblem } from './change-problem.tsx'
import { useChange } from './use-change.ts'

/** A note for everybody at the desk. Sent again after a lost answer it is the same note, because its id is made once per text. */
export function NoteForm({ booking }: { booking: BookingOnTheWire }) {
  const [text, setText] = useState('')
  const noteId = useRef(createUuid())
  const { run, isBusy, problem, missed } = useChange(booking.id, {
    onDone() {
      setText('')
      noteId.current = createUuid()
    },
  })
  return (
    <Panel title="Note">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run({ door: 'POST notes', body: { id: noteId.current, text } })
        }}
      >
        <Field label="What should the others know?">
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={4000}
              data-shortcut="n"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <ChangeProblem problem={problem} missed={missed} now={0} />
        <Button type="submit" variant="secondary" className="mt-3" disabled={isBusy || text.trim() === ''}>
          Add note
        </Button>
      </form>
    </Panel>
  )
}
