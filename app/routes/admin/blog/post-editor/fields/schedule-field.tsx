import { useState } from 'react'
import { Temporal } from 'temporal-polyfill'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { businessZone } from '#shared/time/business-zone.ts'
import { businessZoneName, formatMoment, fullZonedMoment } from '#shared/time/formats.ts'

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
      label={`Publish on (${businessZoneName()})`}
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

/** The date and time of a scheduled post, in the business's time zone. Loaded when someone schedules, because Temporal is large. */
/** A moment in the format of a `datetime-local` field: 2026-11-21T09:30. */
export function localTimeOf(moment: string): string {
  return zoned(moment).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The moment of a local time. A time in the hour that daylight saving time skips becomes an hour later. */
export function momentOf(localTime: string): string {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(businessZone()).toInstant().toString()
}

/** The default: nine o'clock tomorrow. */
export function nextMorning(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(businessZone()).toPlainDate()
  return momentOf(`${today.add({ days: 1 })}T09:00`)
}

/** For display, with the time zone: Saturday, November 21, 2026 at 9:30 AM PST. */
export function describeMoment(moment: string): string {
  return formatMoment(moment, fullZonedMoment)
}

function zoned(moment: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(businessZone())
}
