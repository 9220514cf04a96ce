/** The values of the technician form, and what's wrong with them. */

import { textOf } from '#app/routes/admin/form/admin-form.tsx'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { type Weekday, weekdays } from '#shared/time/business-day.ts'
import { type DayOff, type TechnicianForm, technicianForm } from '#shared/visits/technician-on-the-wire.ts'
import { technicianColors, type WorkingHours } from '#shared/visits/technicians.ts'

const usualDay = { start: '08:00', end: '18:00' }

/** What a new technician starts with; colors rotate. */
export function newTechnician(known: number): TechnicianForm {
  const isFree = (weekday: Weekday) => weekday === 'saturday' || weekday === 'sunday'
  return {
    name: '',
    phone: null,
    color: technicianColors[known % technicianColors.length] ?? 'blue',
    home_zip: null,
    appliances: [...applianceTypeKeys],
    capacity: 1,
    appliance_limits: {},
    working_hours: Object.fromEntries(
      weekdays.map((weekday) => [weekday, isFree(weekday) ? null : usualDay]),
    ) as WorkingHours,
    days_off: [],
    is_active: true,
  }
}

/** The values as entered. Numbers and choices that make no sense are left for validation to find. */
export function readTechnician(values: FormData, daysOff: DayOff[]): unknown {
  const limits = applianceTypeKeys
    .map((kind) => [kind, textOf(values, `appliance_limits.${kind}`)] as const)
    .filter(([kind, limit]) => limit !== '' && values.getAll('appliances').includes(kind))
  const hours = weekdays.map((weekday) => [
    weekday,
    values.has(`works.${weekday}`)
      ? {
          start: textOf(values, `working_hours.${weekday}.start`),
          end: textOf(values, `working_hours.${weekday}.end`),
        }
      : null,
  ])
  return {
    name: textOf(values, 'name'),
    phone: textOf(values, 'phone').trim() || null,
    color: textOf(values, 'color'),
    home_zip: textOf(values, 'home_zip').trim() || null,
    appliances: values.getAll('appliances'),
    capacity: numberOf(textOf(values, 'capacity')),
    appliance_limits: Object.fromEntries(limits.map(([kind, limit]) => [kind, Number(limit)])),
    working_hours: Object.fromEntries(hours),
    days_off: daysOff.map((off) => ({ ...off, note: off.note?.trim() || null })),
    is_active: values.has('is_active'),
  }
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** Messages by control name: `working_hours.friday.end`, `days_off.0.last_day`. */
export function technicianMistakes(entered: unknown): FieldErrors {
  const parsed = technicianForm.safeParse(entered)
  const mistakes: FieldErrors = {}
  for (const { path, message } of parsed.error?.issues ?? []) mistakes[path.join('.')] ??= message
  return mistakes
}
