import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '#app/routes/admin/admin-form.tsx'
import { deskSettingsQuery } from '#app/routes/admin/data/desk-settings.ts'
import { techniciansToChooseQuery } from '#app/routes/admin/data/technicians.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import {
  type ArrivalWindow,
  defaultArrivalWindows,
  labelOfWindow,
  momentOfTime,
  windowOnDay,
} from '#shared/arrival-windows.ts'
import { addDays, businessDayOf } from '#shared/business-day.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { fitsPartOfDay } from '#shared/part-of-day.ts'
import { ChangeForm } from './change-form.tsx'

/** From so many days ahead, a day is more often mistyped than meant. */
const farDays = 60

/** Any day, any arrival window, and who comes. It starts with what the homeowner prefers, or with what was agreed on before. */
export function OtherTimeForm({
  booking,
  now,
  takesFocus,
  onDone,
  onClose,
}: {
  booking: BookingOnTheWire
  now: number
  takesFocus: boolean
  onDone(changed: ChangedBookingOnTheWire): void
  onClose(): void
}) {
  const { data: settings } = useQuery(deskSettingsQuery)
  const { data: technicians = [] } = useQuery(techniciansToChooseQuery)
  const windows = settings?.arrival_windows ?? defaultArrivalWindows
  const today = businessDayOf(new Date(now))
  const agreed = agreedDay(booking, today)
  /** However far ahead, this day is meant: it was agreed on, or a second press says so. */
  const [meantDay, setMeantDay] = useState(agreed)
  return (
    <ChangeForm
      booking={booking}
      door="POST move"
      body={(values) => ({
        to: 'scheduled',
        version: booking.version,
        window: windowOf(values, windows),
        ...(technicians.length > 0 && { technician_id: textOf(values, 'technician') || null }),
      })}
      check={(values) => {
        const day = textOf(values, 'day')
        if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { day: 'Please choose a day.' }
        if (day < today) return { day: 'That day has passed. Please choose another.' }
        const ahead = daysFrom(today, day)
        if (ahead <= farDays || day === meantDay) return {}
        setMeantDay(day)
        return { day: `That’s ${ahead} days from now. If you mean it, press Schedule again.` }
      }}
      onDone={onDone}
      className="mt-4 grid gap-4"
    >
      {({ mistakes, isBusy }) => (
        <>
          <Field label="Day" required error={mistakes.day}>
            {(control) => (
              <input
                {...control}
                type="date"
                name="day"
                min={today}
                defaultValue={agreed ?? firstDay(now, windows)}
                data-autofocus={takesFocus ? '' : undefined}
              />
            )}
          </Field>
          <Field label="Arrival window" required>
            {(control) => (
              // Another set of windows has a first choice of its own.
              <Select
                {...control}
                key={windows.map(keyOf).join()}
                name="window"
                defaultValue={firstWindow(booking, windows)}
              >
                {windows.map((window) => (
                  <option key={keyOf(window)} value={keyOf(window)}>
                    {labelOfWindow(window)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {technicians.length > 0 && (
            <Field label="Technician">
              {(control) => (
                <Select {...control} name="technician" defaultValue={booking.technician_id ?? ''}>
                  <option value="">Anyone</option>
                  {technicians.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={isBusy}>
              Schedule
            </Button>
          </div>
        </>
      )}
    </ChangeForm>
  )
}

function keyOf({ from, to }: ArrivalWindow): string {
  return `${from}-${to}`
}

function windowOf(values: FormData, windows: readonly ArrivalWindow[]): { start: string; end: string } | undefined {
  const chosen = windows.find((window) => keyOf(window) === textOf(values, 'window'))
  if (!chosen) return undefined
  const { start, end } = windowOnDay(textOf(values, 'day'), chosen)
  return { start: start.toISOString(), end: end.toISOString() }
}

/** The day that was agreed on before; null when there is none, or when it is over: a missed visit needs another day. */
function agreedDay({ window_start: start }: BookingOnTheWire, today: string): string | null {
  const day = start && businessDayOf(new Date(start))
  return day && day >= today ? day : null
}

/** How many days `day` is after `today`; both YYYY-MM-DD. */
function daysFrom(today: string, day: string): number {
  return (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000)
}

/** Today while a window of today can still be kept, else tomorrow. */
function firstDay(now: number, windows: readonly ArrivalWindow[]): string {
  const today = businessDayOf(new Date(now))
  const last = windows.at(-1)
  const isOver = !last || momentOfTime(today, last.from).getTime() < now
  return isOver ? addDays(today, 1) : today
}

/** The window that was agreed on before, or the first one of the preferred part of the day. */
function firstWindow(
  { window_start: start, preferred_time: preferred }: BookingOnTheWire,
  windows: ArrivalWindow[],
): string {
  const before =
    start && windows.find(({ from }) => momentOfTime(businessDayOf(new Date(start)), from).toISOString() === start)
  const first = before || (windows.find((window) => fitsPartOfDay(window, preferred)) ?? windows[0])
  return first ? keyOf(first) : ''
}
