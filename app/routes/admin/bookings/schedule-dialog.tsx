import { textOf } from '#app/routes/admin/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { arrivalWindows, businessDayOf, momentOnBusinessDay } from '#shared/business-day.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import { preferredTimeName } from './booking-words.ts'
import { ChangeForm } from './change-form.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** Writes down the day and the arrival window that were agreed on. It begins with what the homeowner prefers. */
export function ScheduleDialog({
  booking,
  now,
  onDone,
  onClose,
}: {
  booking: BookingOnTheWire
  now: number
  onDone(changed: ChangedBookingOnTheWire): void
  onClose(): void
}) {
  const today = businessDayOf(new Date(now))
  return (
    <Dialog title="Schedule the visit" description={`Prefers: ${preferredTimeName(booking)}`} onClose={onClose}>
      <ChangeForm
        booking={booking}
        door="POST move"
        body={(values) => ({ to: 'scheduled', version: booking.version, window: windowOf(values) })}
        check={(values) => {
          const day = textOf(values, 'day')
          if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return { day: 'Please choose a day.' }
          return day < today ? { day: 'This day is over. Please choose another one.' } : {}
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
                  defaultValue={agreedDay(booking, today) ?? firstDay(now)}
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
    </Dialog>
  )
}

function windowOf(values: FormData): { start: string; end: string } {
  const { from, to } = arrivalWindows[Number(textOf(values, 'window'))] ?? arrivalWindows[0]
  const momentAt = (hour: number) => momentOnBusinessDay(textOf(values, 'day'), hour).toISOString()
  return { start: momentAt(from), end: momentAt(to) }
}

/** The day that was agreed on before; null when there is none, or when it is over: a missed visit needs another day. */
function agreedDay({ window_start: start }: BookingOnTheWire, today: string): string | null {
  const day = start && businessDayOf(new Date(start))
  return day && day >= today ? day : null
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
