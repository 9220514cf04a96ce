import { describeDay, describeTime, describeWindow } from '#app/routes/admin/bookings/time-words.ts'
import type { VisitOnTheWire } from '#shared/plan-on-the-wire.ts'

/** What has to be known about a visit to tell its homeowner. */
export type ToldVisit = Pick<
  VisitOnTheWire,
  'id' | 'customer_name' | 'customer_phone' | 'appliance_type' | 'expected_at' | 'window_start' | 'window_end'
>

/** What a homeowner should know of the visit's time: `Tomorrow, 10 AM – 12 PM`, or `Today, around 12:30 PM` when the technician is late. */
export function describeNews(
  visit: Pick<VisitOnTheWire, 'expected_at' | 'window_start' | 'window_end'>,
  now: number,
): string {
  const { expected_at: expected, window_start: start, window_end: end } = visit
  if (expected) return `${describeDay(expected, now)}, around ${describeTime(expected)}`
  return start && end ? describeWindow(start, end, now) : 'a time that works for you'
}
