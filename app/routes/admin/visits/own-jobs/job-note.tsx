import { useRef } from 'react'
import { relativeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import type { Outbox } from './outbox.ts'

/** What was typed and isn't added yet, by form. When a job finishes in the meantime, it moves elsewhere in the list and takes it along. */
export type Drafts = Map<string, Record<string, string>>

/** What others wrote about the job, and a field to add to it. */
export function JobNote({
  job,
  now,
  outbox,
  drafts,
}: {
  job: TechnicianJobOnTheWire
  now: number
  outbox: Outbox
  drafts: Drafts
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const draftKey = `note ${job.id}`
  return (
    <div className="mt-5 border-line border-t pt-4">
      {job.notes.length > 0 && (
        <ul aria-label="Notes" className="mb-4 grid gap-2">
          {job.notes.map(({ text, at, by }) => (
            <li key={at} className="rounded-control bg-surface-sunken px-4 py-2.5">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="text-ink-muted text-sm">
                {by}, {relativeMoment(at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="print:hidden">
        <AdminForm
          check={(values) => (textOf(values, 'text').trim() === '' ? { text: 'Please write a note first.' } : {})}
          submit={async (values) => {
            const text = textOf(values, 'text')
            await outbox.add(job.id, { kind: 'note', text })
            // A user who kept typing meanwhile has a different note in the field.
            if (field.current?.value !== text) return
            drafts.delete(draftKey)
            field.current.value = ''
          }}
        >
          <TextareaField
            label="Note for the office"
            ref={field}
            name="text"
            rows={2}
            maxLength={4000}
            defaultValue={drafts.get(draftKey)?.text}
            onChange={({ target: { value: text } }) => {
              if (text.trim() === '') drafts.delete(draftKey)
              else drafts.set(draftKey, { text })
            }}
          />
          <SubmitButton variant="secondary" className="mt-3 min-h-12">
            Add note
          </SubmitButton>
        </AdminForm>
      </div>
    </div>
  )
}
