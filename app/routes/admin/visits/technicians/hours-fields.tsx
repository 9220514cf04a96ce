import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { businessDayOf, weekdays } from '#shared/time/business-day.ts'
import { createUuid } from '#shared/uuid.ts'
import type { DayOff } from '#shared/visits/technician-on-the-wire.ts'
import type { WorkingHours } from '#shared/visits/technicians.ts'

/** Weekly hours. An unchecked weekday is off; its times are kept until it's checked again. */
export function HoursFields({ hours, mistakes }: { hours: WorkingHours; mistakes: FieldErrors }) {
  const [works, setWorks] = useState(() => new Set(weekdays.filter((weekday) => hours[weekday] !== null)))
  return (
    <fieldset name="working_hours" tabIndex={-1} className="min-w-0">
      <legend className="mb-1.5 font-semibold">Working hours</legend>
      {mistakes.working_hours && <p className="mb-2 font-medium text-danger text-sm">{mistakes.working_hours}</p>}
      <div className="grid grid-cols-1 gap-2">
        {weekdays.map((weekday) => {
          const name = weekday.charAt(0).toUpperCase() + weekday.slice(1)
          const isWorking = works.has(weekday)
          const wrong = ['', '.start', '.end'].map((part) => mistakes[`working_hours.${weekday}${part}`]).find(Boolean)
          return (
            <div key={weekday} className="grid grid-cols-1 gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <Checkbox
                name={`works.${weekday}`}
                label={name}
                checked={isWorking}
                onChange={({ target }) => {
                  const next = new Set(works)
                  if (target.checked) next.add(weekday)
                  else next.delete(weekday)
                  setWorks(next)
                }}
              />
              <div>
                <div className="flex flex-wrap items-center gap-2">
                  {(['start', 'end'] as const).map((part) => (
                    <input
                      key={part}
                      type="time"
                      name={`working_hours.${weekday}.${part}`}
                      aria-label={`${name} ${part === 'start' ? 'from' : 'to'}`}
                      aria-invalid={wrong ? true : undefined}
                      aria-describedby={wrong ? `${weekday}-wrong` : undefined}
                      disabled={!isWorking}
                      defaultValue={hours[weekday]?.[part] ?? (part === 'start' ? '08:00' : '18:00')}
                      className={`${controlStyles} min-w-0 grow basis-32 disabled:opacity-50`}
                    />
                  ))}
                </div>
                {wrong && (
                  <p id={`${weekday}-wrong`} className="mt-1.5 font-medium text-danger text-sm">
                    {wrong}
                  </p>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Days the technician doesn't work: single days, and spans that include both ends. */
export function DaysOffFields({
  daysOff,
  mistakes,
  onChange,
}: {
  daysOff: DayOff[]
  mistakes: FieldErrors
  onChange(daysOff: DayOff[]): void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  const change = (id: string, what: Partial<DayOff>) =>
    onChange(daysOff.map((off) => (off.id === id ? { ...off, ...what } : off)))
  function add() {
    const today = businessDayOf(new Date())
    onChange([...daysOff, { id: createUuid(), first_day: today, last_day: today, note: null }])
  }
  function remove(id: string) {
    onChange(daysOff.filter((off) => off.id !== id))
    // The button is gone, so focus the list it was in.
    list.current?.focus()
  }
  return (
    <fieldset ref={list} name="days_off" tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-1.5 font-semibold">Days off</legend>
      {mistakes.days_off && <p className="mb-2 font-medium text-danger text-sm">{mistakes.days_off}</p>}
      {daysOff.length === 0 && <p className="text-ink-muted text-sm">None entered.</p>}
      <ul className="grid gap-4">
        {daysOff.map((off, index) => (
          <li key={off.id} className="grid items-end gap-3 sm:grid-cols-[10rem_10rem_1fr_auto]">
            <InputField
              label="First day"
              type="date"
              name={`days_off.${index}.first_day`}
              value={off.first_day}
              onChange={({ target: { value } }) =>
                change(off.id, {
                  first_day: value,
                  // Moving the first day past the last one means a single day, unless they say more.
                  ...(off.last_day < value && { last_day: value }),
                })
              }
            />
            <InputField
              label="Last day"
              type="date"
              name={`days_off.${index}.last_day`}
              min={off.first_day}
              value={off.last_day}
              onChange={({ target }) => change(off.id, { last_day: target.value })}
            />
            <InputField
              label="Note"
              name={`days_off.${index}.note`}
              maxLength={200}
              placeholder="Vacation"
              value={off.note ?? ''}
              onChange={({ target }) => change(off.id, { note: target.value })}
            />
            <Button
              variant="quiet"
              size="icon"
              className="justify-self-end"
              aria-label={`Remove day off ${index + 1}`}
              onClick={() => remove(off.id)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-3" onClick={add}>
        <Plus aria-hidden="true" className="size-5" />
        Add days off
      </Button>
    </fieldset>
  )
}
