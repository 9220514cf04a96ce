import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskSettingsQuery } from '#app/routes/admin/bookings/desk-settings/desk-settings-data.ts'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { InputField, SelectField } from '#app/routes/admin/form/form-field.tsx'
import { boardQuery } from '#app/routes/admin/visits/plan/plan-data.ts'
import { techniciansToChooseQuery } from '#app/routes/admin/visits/technicians/technicians-data.ts'
import { Button } from '#app/ui/button.tsx'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { addDays, businessDayOf, countDays } from '#shared/time/business-day.ts'
import {
  type ArrivalWindow,
  defaultArrivalWindows,
  fitsPartOfDay,
  labelOfWindow,
  momentOfTime,
  windowHasPassed,
  windowOnDay,
} from '#shared/visits/arrival-windows.ts'
import { findRefusal } from '#shared/visits/room-on-board.ts'
import { ChangeForm } from './change-form.tsx'

/** Beyond this many days ahead, a date is more likely a typo than intended. */
const farDays = 60

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Any day, any arrival window, and who comes. Starts with what the homeowner prefers or what was agreed on before. */
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
  const today = businessDayOf(now)
  const agreed = agreedDay(booking, now)
  const soonest = soonestTime(booking.preferred_time, { windows, now })
  const firstWindow = (agreed && agreedWindow(booking, windows)) ?? soonest.window
  /** A day the user really means, however far ahead: it was agreed on before, or a second press confirmed it. */
  const [meantDay, setMeantDay] = useState(agreed)
  const [day, setDay] = useState(agreed ?? soonest.day)
  const { data: board } = useQuery({ ...boardQuery({ from: day, to: day }), enabled: dayPattern.test(day) })
  return (
    <ChangeForm
      booking={booking}
      change={(values) => ({
        endpoint: 'POST /api/admin/bookings/{id}/move',
        body: {
          to: 'scheduled',
          version: booking.version,
          window: windowOf(values, windows),
          ...(technicians.length > 0 && { technician_id: textOf(values, 'technician') || null }),
        },
      })}
      check={(values) => {
        const day = textOf(values, 'day')
        if (!dayPattern.test(day)) return { day: 'Please choose a day.' }
        if (day < today) return { day: 'That day has passed. Please choose another.' }
        const window = windowOf(values, windows)
        if (window && Date.parse(window.end) <= now) return { window: windowHasPassed }
        const technician = board?.technicians.find(({ id }) => id === textOf(values, 'technician'))
        const dates = window && { start: new Date(window.start), end: new Date(window.end) }
        const refusal =
          board && technician && dates && findRefusal(board, { visit: booking, technician, window: dates, now })
        if (refusal) return { window: `${refusal}. Please choose another.` }
        const ahead = countDays(today, day)
        if (ahead <= farDays || day === meantDay) return {}
        setMeantDay(day)
        return { day: `That’s ${ahead} days from now. If you mean it, press Schedule again.` }
      }}
      onDone={onDone}
      className="mt-4 grid gap-4"
    >
      <InputField
        name="day"
        label="Day"
        required
        type="date"
        min={today}
        defaultValue={agreed ?? soonest.day}
        onChange={({ target }) => setDay(target.value)}
        data-autofocus={takesFocus ? '' : undefined}
      />
      <SelectField
        // Remount when the windows change, because the default changes with them.
        key={windows.map(keyOf).join()}
        name="window"
        label="Arrival window"
        required
        defaultValue={firstWindow && keyOf(firstWindow)}
        options={windows.map((window) => ({ value: keyOf(window), label: labelOfWindow(window) }))}
      />
      {technicians.length > 0 && (
        <SelectField
          name="technician"
          label="Technician"
          defaultValue={booking.technician_id ?? ''}
          options={[{ value: '', label: 'Anyone' }, ...technicians.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton>Schedule</SubmitButton>
      </div>
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

/** The day agreed on before. `null` if there is none, or if that time has passed, because a missed visit needs a new day. */
function agreedDay({ window_start: start, window_end: end }: BookingOnTheWire, now: number): string | null {
  return start && end && Date.parse(end) > now ? businessDayOf(start) : null
}

/** The window agreed on before; none if the shop's windows have changed since. */
function agreedWindow({ window_start: start }: BookingOnTheWire, windows: readonly ArrivalWindow[]) {
  return windows.find(({ from }) => start !== null && momentOfTime(businessDayOf(start), from).toISOString() === start)
}

/** The soonest window that hasn't started yet, in the part of the day the homeowner asked for, or in any part if no window fits. */
export function soonestTime(
  preferred: string | null,
  { windows, now }: { windows: readonly ArrivalWindow[]; now: number },
): { day: string; window: ArrivalWindow | undefined } {
  const fitting = windows.filter((window) => fitsPartOfDay(window, preferred))
  const wanted = fitting.length > 0 ? fitting : windows
  const today = businessDayOf(now)
  const laterToday = wanted.find(({ from }) => momentOfTime(today, from).getTime() >= now)
  return laterToday ? { day: today, window: laterToday } : { day: addDays(today, 1), window: wanted[0] }
}
