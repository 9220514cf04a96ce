import type { ArrivalWindow } from '#shared/visits/arrival-windows.ts'

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
