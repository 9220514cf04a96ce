import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { type ArrivalWindow, fitsPartOfDay, momentOfTime } from '#shared/visits/arrival-windows.ts'

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
