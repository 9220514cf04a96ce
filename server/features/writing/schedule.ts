/** When scheduled posts are due (spec.md §2, §3): pure rules on the clock of the business. */
import { Temporal } from 'temporal-polyfill'
import type { GenerationFrequency } from '#server/platform/db/schema/ai-writing.ts'
import { businessTimeZone } from '#shared/business.ts'

export interface Schedule {
  enabled: boolean
  generationFrequency: GenerationFrequency
  /** HH:MM or HH:MM:SS. */
  generationTime: string
  scheduledSince: Date
  /** 1 (Monday) to 7. */
  weekday: number
}

/**
 * The moment of the newest run that is due at `now`, or `null`. Earlier ones that nobody saw are not told: after a downtime
 * one run makes up for all.
 */
export function findDueSlot(schedule: Schedule, now: Date): Date | null {
  return findSlot(schedule, now, -1)
}

/** The moment of the next run after `now`, or `null` when nothing is scheduled. */
export function findNextSlot(schedule: Schedule, now: Date): Date | null {
  return findSlot(schedule, now, 1)
}

/** The weekday (1 to 7) of the first moment after `now` at which the clock of the business shows `time`. */
export function firstWeekday(time: string, now: Date): number {
  const today = dayAt(now)
  return (momentOf(today, time) > now ? today : today.add({ days: 1 })).dayOfWeek
}

/** The first moment of the calendar month of the business in which `now` lies, and of the next one. */
export function monthAround(now: Date): { start: Date; end: Date } {
  const first = dayAt(now).with({ day: 1 })
  return { start: momentOf(first, '00:00'), end: momentOf(first.add({ months: 1 }), '00:00') }
}

/** The calendar month of the business, 1 to 12. */
export function monthOf(moment: Date): number {
  return dayAt(moment).month
}

/** Looks day by day, from today into the past or the future; a week holds every weekday. */
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
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(businessTimeZone).toPlainDate()
}

/** A time that the clocks skip in spring is an hour later; of one that they show twice in autumn, the first counts. */
function momentOf(day: Temporal.PlainDate, time: string): Date {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  return new Date(local.toZonedDateTime(businessTimeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}
