/** The times of day between which a technician promises to arrive. The desk's settings may define others. */
import * as z from 'zod'
import { momentOnBusinessDay } from '#shared/time/business-day.ts'

/** Clocks change at night, so each of these times exists exactly once a day. */
const timePattern = /^(0[5-9]|1\d|2[0-3]):[0-5]\d$/

/** A time of day on the business's clock, such as `08:00`. */
export const timeOfDay = z.string().regex(timePattern, 'Please enter a time between 5:00 AM and 11:59 PM')

export const arrivalWindowForm = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please enter an end that’s later than the start' })
export type ArrivalWindow = z.output<typeof arrivalWindowForm>

export const defaultArrivalWindows: ArrivalWindow[] = [
  { from: '08:00', to: '10:00' },
  { from: '10:00', to: '12:00' },
  { from: '12:00', to: '14:00' },
  { from: '14:00', to: '16:00' },
  { from: '16:00', to: '18:00' },
]

/** The windows of a day: in order, without overlaps, twelve at most. */
export const arrivalWindowsForm = z
  .array(arrivalWindowForm)
  .min(1, 'Please keep at least one arrival window')
  .max(12, 'Please enter at most 12 arrival windows')
  .refine(
    (windows) => windows.every(({ from }, index) => index === 0 || from >= (windows[index - 1]?.to ?? '')),
    'An arrival window can’t start before the one above it ends',
  )

/** The moment when the business's clock shows `time` (05:00 to 23:59) on `day` (YYYY-MM-DD). */
export function momentOfTime(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return momentOnBusinessDay(day, hours, minutes)
}

/** A window on a specific day, as two moments. */
export function windowOnDay(day: string, { from, to }: ArrivalWindow): { start: Date; end: Date } {
  return { start: momentOfTime(day, from), end: momentOfTime(day, to) }
}

/** The message for a window that has ended, since nobody can arrive in it anymore. */
export const windowHasPassed = 'That window has passed. Please choose a later one.'

/** `8 AM – 10 AM`, `8:30 AM – 10 AM`. */
export function labelOfWindow({ from, to }: ArrivalWindow): string {
  return `${labelOfTime(from)} – ${labelOfTime(to)}`
}

/** `08:30` as `8:30 AM`. */
export function labelOfTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 === 0 ? 12 : hours % 12}${shown} ${hours < 12 ? 'AM' : 'PM'}`
}

/** `8–10`, `8:30–2`: short, for where a day's windows stand in a row. */
export function shortTimes({ from, to }: ArrivalWindow): string {
  return `${labelOfTime(from)}–${labelOfTime(to)}`.replace(/ [AP]M/g, '')
}

/** When each part of the day on the booking form starts and ends (spec.md §3). */
const partsOfDay: Readonly<Record<string, ArrivalWindow | undefined>> = {
  morning: { from: '08:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '20:00' },
}

/** Whether at least half of a window falls in the requested part of the day. Without a request, every window fits. */
export function fitsPartOfDay({ from, to }: ArrivalWindow, preferred: string | null): boolean {
  const part = preferred === null ? undefined : partsOfDay[preferred]
  if (!part) return true
  const common = Math.min(minutesOf(to), minutesOf(part.to)) - Math.max(minutesOf(from), minutesOf(part.from))
  return common * 2 >= minutesOf(to) - minutesOf(from)
}

/** Minutes since midnight of a time like 08:30. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
