import { RowsField } from '#app/routes/admin/business/fields/rows-field.tsx'
import { SectionForm } from '#app/routes/admin/business/fields/section-form.tsx'
import { fieldsOf } from '#app/routes/admin/business/settings.ts'
import { SelectField, SwitchField } from '#app/routes/admin/form/form-field.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import { usTimeZoneKeys, usTimeZones } from '#shared/time/us-time-zones.ts'

const field = fieldsOf('hours')

const days = weekdays.map((day) => ({ value: day, label: day }))
const hoursColumns = [
  { key: 'from', label: 'First day', options: days },
  { key: 'to', label: 'Last day', options: days },
  { key: 'opens', label: 'Opening time', type: 'time' },
  { key: 'closes', label: 'Closing time', type: 'time' },
] as const
const workWeek = { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' }

const clocks = [
  { value: 'always', label: '24/7' },
  { value: 'office', label: 'only during office hours' },
]

/** `Mountain Time (Boise)`. */
const zones = usTimeZoneKeys.map((value) => ({
  value,
  label: `${usTimeZones[value].name} (${value.slice(value.indexOf('/') + 1).replaceAll('_', ' ')})`,
}))

/** Office hours, days when no one works, and when the promise clock runs. */
export function HoursForm({ loaded }: { loaded: SectionOnTheWire<'hours'> }) {
  return (
    <SectionForm section="hours" lead="Hours left blank won’t show on your site." loaded={loaded}>
      {({ hours, promiseHours }) => (
        <>
          <RowsField
            {...field('hours')}
            columns={hoursColumns}
            thing="line"
            most={14}
            blank={hours.length === 0 ? workWeek : {}}
          />
          <RowsField
            {...field('holidays')}
            columns={[{ key: 'day', label: 'Date', type: 'date' }]}
            thing="day"
            most={100}
          />
          <SwitchField {...field('isClosedOnUsHolidays')} />
          <SelectField {...field('promiseHours')} width="max-w-80" options={clocks} />
          <SelectField {...field('timeZone')} width="max-w-80" options={zones} />
          {promiseHours === 'office' && hours.length === 0 && (
            <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-warning">
              There are no office hours yet, so the call-back clock runs 24/7. Add your hours to change that.
            </p>
          )}
        </>
      )}
    </SectionForm>
  )
}
