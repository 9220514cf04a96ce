import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { OvertakenNote } from '#app/routes/admin/action/overtaken-note.tsx'
import type { Success } from '#app/routes/admin/action/use-action.ts'
import { useSharedRecord } from '#app/routes/admin/action/use-shared-record.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { AdminForm, SubmitButton, submitterOf } from './admin-form.tsx'
import { limitsOf, placeMistakes, readForm } from './read-form.ts'

/** The button that tries what is entered. */
const tryName = 'try'

/**
 * The form of a record that others can save too, made of fields that find their value, error and limits by name. It checks what is
 * entered against the schema, and keeps what it doesn't show. When someone else saves, an untouched form shows their version
 * immediately. A form with changes says so and can't overwrite theirs. Leaving with unsaved changes asks first.
 */
export function RecordForm<Stored, Schema extends z.ZodType>({
  schema,
  loaded,
  isNewer,
  valuesOf,
  fixed,
  overtaken,
  save,
  attempt,
  afterSaving,
  refresh,
  submit,
  className,
  children,
}: {
  schema: Schema
  loaded: Stored
  /** Whether `loaded` was saved after what the form began with. */
  isNewer(loaded: NoInfer<Stored>, begun: NoInfer<Stored>): boolean
  /** What the fields begin with. */
  valuesOf(stored: Stored): object
  /** The environment variables that set a field, by its name. */
  fixed?: Record<string, string | undefined>
  /** Says that someone else saved. */
  overtaken: string
  /** @throws ApiError with `fields`, or `conflict` if someone else saved after `begun` */
  save(input: z.output<Schema>, begun: Stored): Promise<{ stored: Stored; success: Success }>
  /** Tries what is entered, and saves nothing. @returns how it went @throws ApiError with `fields` */
  attempt?(input: z.output<Schema>): Promise<Success>
  /** `keep` leaves everything as typed and the focus where it was; `saved` shows what was stored of it. */
  afterSaving: 'keep' | 'saved'
  /** Loads what someone else saved. */
  refresh(client: QueryClient): Promise<unknown>
  /** What the button says, and what is beside it. */
  submit: { label: string; aside?: ReactNode }
  className: string
  children: ReactNode | ((begun: Stored) => ReactNode)
}) {
  const client = useQueryClient()
  const record = useSharedRecord(loaded, isNewer)
  const [isTrying, setIsTrying] = useState(false)
  const values = valuesOf(record.value)
  const read = (form: HTMLFormElement) => ({ ...values, ...readForm(schema, form) })
  return (
    <div
      onChange={record.onChange}
      onSubmit={(event) => {
        record.onSubmit()
        setIsTrying(submitterOf(event)?.getAttribute('name') === tryName)
      }}
    >
      <OvertakenNote record={record} text={overtaken} />
      <AdminForm
        key={record.round}
        fields={{ limitsOf: (name) => limitsOf(schema, name), values, fixed, onChange: record.onChange }}
        className={className}
        check={(_, form) => {
          const parsed = schema.safeParse(read(form))
          return parsed.success ? {} : placeMistakes(form, parsed.error)
        }}
        submit={async (sent, form) => {
          const input = schema.parse(read(form))
          if (attempt && sent.has(tryName)) return { success: await attempt(input) }
          return save(input, record.value)
        }}
        success={({ success }) => success}
        onDone={(done) => {
          if ('stored' in done) record[afterSaving](done.stored)
        }}
        onFailure={(error) => {
          if (error instanceof ApiError && error.code === 'conflict') void refresh(client)
        }}
      >
        {typeof children === 'function' ? children(record.value) : children}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton {...(!isTrying && { busy: 'Saving...' })}>{submit.label}</SubmitButton>
          {attempt && (
            <SubmitButton name={tryName} variant="secondary" {...(isTrying && { busy: 'Trying...' })}>
              Try it
            </SubmitButton>
          )}
          {submit.aside}
        </div>
      </AdminForm>
    </div>
  )
}
