/** When scheduled posts are due (spec.md §2, §3): pure rules in the business's time zone. */
import { Temporal } from 'temporal-polyfill'
import type { GenerationFrequency } from '#server/platform/db/schema/ai-writing.ts'
import { businessZone } from '#shared/time/business-zone.ts'

export interface Schedule {
  enabled: boolean
  generationFrequency: GenerationFrequency
  /** HH:MM or HH:MM:SS. */
  generationTime: string
  scheduledSince: Date
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number
}

/**
 * When the latest run due at `now` was scheduled, or `null`. Leaves out earlier runs that were missed: after downtime, one run makes
 * up for all of them.
 */
export function findDueSlot(schedule: Schedule, now: Date): Date | null {
  return findSlot(schedule, now, -1)
}

/** When the next run after `now` is scheduled, or `null` if nothing is. */
export function findNextSlot(schedule: Schedule, now: Date): Date | null {
  return findSlot(schedule, now, 1)
}

/** The weekday (1 to 7) of the first moment after `now` when it is `time` in the business's time zone. */
export function firstWeekday(time: string, now: Date): number {
  const today = dayAt(now)
  return (momentOf(today, time) > now ? today : today.add({ days: 1 })).dayOfWeek
}

/** When the calendar month around `now` starts in the business's time zone, and when the next one does. */
export function monthAround(now: Date): { start: Date; end: Date } {
  const first = dayAt(now).with({ day: 1 })
  return { start: momentOf(first, '00:00'), end: momentOf(first.add({ months: 1 }), '00:00') }
}

/** The calendar month in the business's time zone, 1 to 12. */
export function monthOf(moment: Date): number {
  return dayAt(moment).month
}

/** Looks day by day from today into the past or the future. A week contains every weekday. */
function findSlot(schedule: Schedule, now: Date, direction: 1 | -1): Date | null {
  if (!schedule.enabled || schedule.generationFrequency === 'manual') return null
  const today = dayAt(now)
  for (let distance = 0; distance <= 8; distance += 1) {
    const day = today.add({ days: direction * distance })
    if (schedule.generationFrequency === 'weekly' && day.dayOfWeek !== schedule.weekday) continue
    const slot = momentOf(day, schedule.generationTime)
    const isPast = slot <= now
    if (isPast !== (direction === -1)) continue
    return slot > schedule.scheduledSince ? slot : null
  }
  return null
}

function dayAt(moment: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(businessZone()).toPlainDate()
}

/** A time that the clocks skip in spring moves an hour later. Of one that occurs twice in fall, the first counts. */
function momentOf(day: Temporal.PlainDate, time: string): Date {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(local.toZonedDateTime(businessZone(), { disambiguation: 'compatible' }).epochMilliseconds)
}
