import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { hasNewerVersion, type SharedRecord, useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { AdminForm } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, TextareaField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FieldErrors } from '#shared/field-mistakes.ts'

interface Words {
  /** Empty where there's no subject. */
  subject: string
  text: string
}

interface Wording {
  subject?: string
  text: string
  version: number
  is_default: boolean
}

interface WordingFormProps<Template extends Wording> {
  template: Template
  /** Shown in a toast after saving. */
  success: string
  /** How many characters fit. A message without a subject has no limit for it. */
  longest: { subject?: number; text: number }
  rows: number
  lang?: string
  check(words: Words): FieldErrors
  /** Puts example values in place of the placeholders. */
  fill(words: string): string
  /** Shown below the preview. */
  note?(filled: string): ReactNode
  /**
   * An empty text restores the default.
   * @returns what is stored then
   * @throws ApiError with `fields`, or conflict
   */
  save(words: Words & { version: number }): Promise<Template>
  refresh(client: QueryClient): Promise<unknown>
}

/** The wording of one message, with a preview of what a customer would read. */
export function WordingForm<Template extends Wording>(props: WordingFormProps<Template>) {
  const record = useSharedRecord(props.template, hasNewerVersion)
  return (
    <div onChange={record.onChange} onSubmit={record.onSubmit}>
      <OvertakenNote record={record} text="Someone else changed this message while you were editing it." />
      <Fields key={record.round} {...props} record={record} />
    </div>
  )
}

function Fields<Template extends Wording>({
  record,
  success,
  longest,
  rows,
  lang,
  check,
  fill,
  note,
  save,
  refresh,
}: WordingFormProps<Template> & { record: SharedRecord<Template> }) {
  const begun = { subject: record.value.subject ?? '', text: record.value.text }
  const { version, is_default: isDefault } = record.value
  const [{ subject, text }, setWords] = useState(begun)
  const outcome = { success, refresh, refreshesEitherWay: true }
  const reset = useAction({
    ...outcome,
    action: () => save({ subject: '', text: '', version }),
    onDone: record.show,
  })
  return (
    <AdminForm
      {...outcome}
      check={() => check({ subject, text })}
      submit={() => save({ subject, text, version })}
      onDone={record.keep}
      className="grid gap-4 lg:grid-cols-2"
    >
      {({ isBusy }) => (
        <>
          <div className="grid min-w-0 content-start gap-4">
            {longest.subject !== undefined && (
              <InputField
                name="subject"
                label="Subject"
                maxLength={longest.subject}
                value={subject}
                onChange={({ target }) => setWords({ subject: target.value, text })}
              />
            )}
            <TextareaField
              label="Message"
              hint={`${text.length} of ${longest.text} characters`}
              name="text"
              lang={lang}
              rows={rows}
              maxLength={longest.text}
              value={text}
              onChange={({ target }) => setWords({ subject, text: target.value })}
            />
          </div>
          <div className="min-w-0">
            <p className="mb-1.5 font-semibold">What customers see</p>
            <div lang={lang} className="rounded-card bg-surface-sunken px-4 py-3 wrap-anywhere">
              {longest.subject !== undefined && (
                <p className="mb-2 border-line border-b pb-2 font-semibold">{fill(subject)}</p>
              )}
              <p className="whitespace-pre-line">{fill(text)}</p>
            </div>
            {note && <p className="mt-1.5 text-ink-muted text-sm">{note(fill(text))}</p>}
          </div>
          <div className="flex flex-wrap gap-3 lg:col-span-2">
            <Button
              type="submit"
              className="min-h-12"
              disabled={isBusy || (isSame(text, begun.text) && isSame(subject, begun.subject))}
            >
              Save
            </Button>
            {!isDefault && (
              <Button variant="secondary" className="min-h-12" disabled={reset.isBusy} onClick={() => void reset.run()}>
                Reset to the original
              </Button>
            )}
            <ActionProblem problem={reset.problem} className="w-full" />
          </div>
        </>
      )}
    </AdminForm>
  )
}

/** The server trims surrounding whitespace. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}
