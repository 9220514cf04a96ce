import { useRef } from 'react'
import { relativeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { AdminForm, SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { createUuid } from '#shared/uuid.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { changeOwnJob, ownDayQuery } from './own-jobs-data.ts'

/** Unsent notes by job. When a job finishes in the meantime, it moves elsewhere in the list and takes its note along. */
export type NoteDrafts = Map<string, { id: string; text: string }>

/**
 * What others wrote about the job, and a field to add to it. Resent after a lost response, it's the same note; edited before that,
 * it's a new one.
 */
export function JobNote({
  job,
  day,
  now,
  drafts,
}: {
  job: TechnicianJobOnTheWire
  day: string
  now: number
  drafts: NoteDrafts
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const sentId = useRef<string>(undefined)
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
          submit={(values) => {
            const id = drafts.get(job.id)?.id ?? createUuid()
            sentId.current = id
            const body = { id, text: textOf(values, 'text') }
            return changeOwnJob(job.id, { endpoint: 'POST /api/technician/jobs/{id}/notes', body })
          }}
          refresh={(client) => client.invalidateQueries({ queryKey: ownDayQuery(day).queryKey })}
          onDone={() => {
            // A user who kept typing while it was being sent has a different note in the field.
            if (drafts.get(job.id)?.id !== sentId.current) return
            drafts.delete(job.id)
            if (field.current) field.current.value = ''
          }}
        >
          <TextareaField
            label="Note for the office"
            ref={field}
            name="text"
            rows={2}
            maxLength={4000}
            defaultValue={drafts.get(job.id)?.text}
            onChange={({ target: { value: text } }) => {
              if (text.trim() === '') drafts.delete(job.id)
              else drafts.set(job.id, { id: createUuid(), text })
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
