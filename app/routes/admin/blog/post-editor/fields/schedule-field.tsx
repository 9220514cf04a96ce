import { useState } from 'react'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { describeMoment, localTimeOf, momentOf, zoneName } from './schedule-time.ts'

/** When a scheduled post goes live, in the business's time zone. Loaded with the first scheduled post. */
export default function ScheduleField({
  moment,
  error,
  onChange,
}: {
  moment: string | null
  error: string | undefined
  onChange(moment: string | null): void
}) {
  const [now] = useState(Date.now)
  const isPast = moment !== null && Date.parse(moment) < now
  return (
    <InputField
      name="scheduled_for"
      label={`Publish on (${zoneName()})`}
      error={error}
      hint={
        moment === null
          ? 'Without a date, it stays scheduled until you publish it.'
          : `Goes out ${isPast ? 'as soon as you save, because this is in the past: ' : ''}${describeMoment(moment)}.`
      }
      type="datetime-local"
      max="9999-12-31T23:59"
      value={moment === null ? '' : localTimeOf(moment)}
      onChange={({ target }) => onChange(target.value ? momentOf(target.value) : null)}
    />
  )
}
