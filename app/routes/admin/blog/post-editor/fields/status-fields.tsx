import { lazyPart } from '#app/routes/admin/frame/loading/lazy-part.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { postStatuses } from '#shared/blog/post-form.ts'
import type { FieldsProps } from './text-fields.tsx'

const ScheduleField = lazyPart('The date field', () => import('./schedule-field.tsx'))

/** Whether and when the post is public (spec.md §4). */
export function StatusFields({
  values,
  mistakes,
  onChange,
  keepsDate,
  onKeepDate,
}: FieldsProps & {
  /** Undefined if there's no date to keep. */
  keepsDate: boolean | undefined
  onKeepDate(keep: boolean): void
}) {
  return (
    <>
      <Field label="Status" error={mistakes.status}>
        {(control) => (
          <Select
            {...control}
            name="status"
            value={values.status}
            onChange={({ target }) => {
              const chosen = postStatuses.find(({ value }) => value === target.value)
              if (chosen) onChange({ status: chosen.value })
            }}
          >
            {postStatuses.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {values.status === 'scheduled' && (
        <ScheduleField
          moment={values.scheduled_for}
          error={mistakes.scheduled_for}
          onChange={(scheduled_for) => onChange({ scheduled_for })}
        />
      )}
      {values.status === 'published' && keepsDate !== undefined && (
        <Checkbox
          label="Keep original publish date"
          checked={keepsDate}
          onChange={({ target }) => onKeepDate(target.checked)}
        />
      )}
    </>
  )
}
