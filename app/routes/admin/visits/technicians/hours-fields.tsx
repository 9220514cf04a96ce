import { useState } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { weekdays } from '#shared/time/business-day.ts'
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
