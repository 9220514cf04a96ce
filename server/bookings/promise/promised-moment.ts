/** How long a homeowner is told to wait: pure rules in the business's time zone. */
import { Temporal } from 'temporal-polyfill'
import { type Business, businessTimeZone } from '#shared/business/business.ts'
import { daysOf, weekdays } from '#shared/business/business-hours.ts'
import { promiseClock } from '#shared/promise/promise-clock.ts'
import { closedDaysOf } from '#shared/time/closed-days.ts'

/** What the business says about when it answers. */
export type PromiseFacts = Pick<Business, 'contactWithinMinutes' | 'promiseHours' | 'hours'> &
  Parameters<typeof closedDaysOf>[0]

/** The longest run of closed days to search. Endless holidays can't result in a sensible promise. */
const mostDays = 366

/**
 * 30 minutes, or what the owner promises, after the booking was sent (spec.md §1, §9). With office hours, a booking that comes in
 * while the office is closed is due 30 minutes after the next opening. One that comes in shortly before closing keeps its 30
 * minutes.
 */
export function promisedMoment(bookedAt: Date, facts: PromiseFacts): Date {
  const start = promiseClock(facts) === 'always' ? bookedAt : openMoment(bookedAt, facts)
  return new Date(start.getTime() + facts.contactWithinMinutes * 60_000)
}

/** The moment itself if the office is open, otherwise the next opening. */
function openMoment(moment: Date, { hours, ...facts }: PromiseFacts): Date {
  const closed = closedDaysOf(facts)
  const today = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(businessTimeZone)
    .toPlainDate()
  for (let distance = 0; distance < mostDays; distance++) {
    const day = today.add({ days: distance })
    const open = closed.includes(day.toString()) ? null : openingOf(day, hours)
    if (open && moment < open.closes) return moment < open.opens ? open.opens : moment
  }
  return moment
}

function openingOf(day: Temporal.PlainDate, ranges: Business['hours']): { opens: Date; closes: Date } | null {
  const name = weekdays[day.dayOfWeek - 1]
  const hours = ranges.find((range) => daysOf(range).some((open) => open === name))
  return hours ? { opens: momentOf(day, hours.opens), closes: momentOf(day, hours.closes) } : null
}

/** A time that the clocks skip in spring becomes the moment after the gap. */
function momentOf(day: Temporal.PlainDate, time: string): Date {
  return new Date(
    day.toZonedDateTime({ timeZone: businessTimeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
  )
}
