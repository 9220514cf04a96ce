import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { arrivalWindows, businessDayOf, momentOnBusinessDay } from '#shared/business-day.ts'
import type { BookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { preferredTimeName } from './booking-words.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Writes down the day and the arrival window that were agreed on. It begins with what the homeowner prefers. */
export function ScheduleDialog({
  booking,
  now,
  isBusy,
  problem,
  onSchedule,
  onClose,
}: {
  booking: BookingOnTheWire
  now: number
  isBusy: boolean
  problem: ReactNode
  onSchedule(window: { start: string; end: string }): void
  onClose(): void
}) {
  const today = businessDayOf(new Date(now))
  const [mistake, setMistake] = useState<string>()

  function schedule(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const day = String(values.get('day'))
    const window = arrivalWindows[Number(values.get('window'))]
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !window) return setMistake('Please choose a day.')
    if (day < today) return setMistake('This day is over. Please choose another one.')
    setMistake(undefined)
    onSchedule({
      start: momentOnBusinessDay(day, window.from).toISOString(),
      end: momentOnBusinessDay(day, window.to).toISOString(),
    })
  }

  return (
    <Dialog title="Schedule the visit" description={`Prefers: ${preferredTimeName(booking)}`} onClose={onClose}>
      <form noValidate onSubmit={schedule} className="mt-4 grid gap-4">
        <Field label="Day" required error={mistake}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="day"
              min={today}
              defaultValue={booking.window_start ? businessDayOf(new Date(booking.window_start)) : firstDay(now)}
              data-autofocus=""
            />
          )}
        </Field>
        <Field label="Arrival window" required>
          {(control) => (
            <Select {...control} name="window" defaultValue={firstWindow(booking)}>
              {arrivalWindows.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {problem}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            Schedule
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Today while a window of today can still be kept, else tomorrow. */
function firstDay(now: number): string {
  const today = businessDayOf(new Date(now))
  const last = arrivalWindows.at(-1)
  const isOver = !last || momentOnBusinessDay(today, last.from).getTime() < now
  return isOver ? businessDayOf(new Date(now + dayMs)) : today
}

/** The first window of the preferred part of the day, or the one that was agreed on before. */
function firstWindow({ window_start: start, preferred_time: preferred }: BookingOnTheWire): number {
  const before = start
    ? arrivalWindows.findIndex(
        ({ from }) => momentOnBusinessDay(businessDayOf(new Date(start)), from).toISOString() === start,
      )
    : -1
  if (before >= 0) return before
  const earliest = preferred === 'evening' ? 16 : preferred === 'afternoon' ? 12 : 8
  return Math.max(
    0,
    arrivalWindows.findIndex(({ from }) => from >= earliest),
  )
}
