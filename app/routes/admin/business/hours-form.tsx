import { textOf } from '#app/routes/admin/parts/admin-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import type { SectionOnTheWire } from '#shared/business/business-endpoints.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import { usHolidayNames } from '#shared/time/closed-days.ts'
import { RowsField, rowsOf } from './fields/rows-field.tsx'
import { SectionForm } from './fields/section-form.tsx'

const days = weekdays.map((day) => ({ value: day, label: day }))
const columns = [
  { key: 'from', label: 'First day', options: days },
  { key: 'to', label: 'Last day', options: days },
  { key: 'opens', label: 'Opening time', type: 'time' },
  { key: 'closes', label: 'Closing time', type: 'time' },
] as const

/** Office hours, days when no one works, and when the promise clock runs. */
export function HoursForm({ loaded }: { loaded: SectionOnTheWire<'hours'> }) {
  return (
    <SectionForm
      section="hours"
      title="Hours"
      lead="Hours left blank won’t show on your site."
      loaded={loaded}
      read={(values) => ({
        hours: rowsOf(values, 'hours', { typed: ['opens', 'closes'], chosen: ['from', 'to'] }),
        holidays: rowsOf(values, 'holidays', { typed: ['day'] }).map(({ day }) => day),
        // A disabled switch isn't sent, and keeps what the environment sets.
        isClosedOnUsHolidays: loaded.fixed.isClosedOnUsHolidays
          ? loaded.facts.isClosedOnUsHolidays
          : values.has('isClosedOnUsHolidays'),
        promiseHours: textOf(values, 'promiseHours'),
      })}
    >
      {({ facts, fixed, mistakes, onChange }) => (
        <>
          <RowsField
            name="hours"
            label="Office hours"
            error={mistakes.hours}
            columns={columns}
            rows={facts.hours}
            thing="line"
            most={14}
            blank={facts.hours.length === 0 ? { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:00' } : {}}
            onChange={onChange}
          />
          <RowsField
            name="holidays"
            label="Days off"
            hint="Nobody works on these days, so nobody can be booked."
            error={mistakes.holidays}
            variable={fixed.holidays}
            columns={[{ key: 'day', label: 'Date', type: 'date' }]}
            rows={facts.holidays.map((day) => ({ day }))}
            thing="day"
            most={100}
            onChange={onChange}
          />
          <Switch
            name="isClosedOnUsHolidays"
            label="Closed on US holidays"
            hint={
              fixed.isClosedOnUsHolidays
                ? `Set by ${fixed.isClosedOnUsHolidays} on the server, so it can’t be changed here.`
                : usHolidayNames.join(', ')
            }
            defaultChecked={facts.isClosedOnUsHolidays}
            disabled={fixed.isClosedOnUsHolidays !== undefined}
          />
          <Field
            label="Call-back clock runs"
            error={mistakes.promiseHours}
            hint={fixed.promiseHours && `Set by ${fixed.promiseHours} on the server, so it can’t be changed here.`}
          >
            {(control) => (
              <div className="max-w-80">
                <Select
                  {...control}
                  name="promiseHours"
                  defaultValue={facts.promiseHours}
                  aria-disabled={fixed.promiseHours !== undefined || undefined}
                >
                  <option
                    value="always"
                    disabled={fixed.promiseHours === 'PROMISE_HOURS' && facts.promiseHours !== 'always'}
                  >
                    24/7
                  </option>
                  <option
                    value="office"
                    disabled={fixed.promiseHours === 'PROMISE_HOURS' && facts.promiseHours !== 'office'}
                  >
                    only during office hours
                  </option>
                </Select>
              </div>
            )}
          </Field>
          {facts.promiseHours === 'office' && facts.hours.length === 0 && (
            <p role="status" className="rounded-control bg-warning-soft px-4 py-3 text-warning">
              There are no office hours yet, so the call-back clock runs 24/7. Add your hours to change that.
            </p>
          )}
        </>
      )}
    </SectionForm>
  )
}
