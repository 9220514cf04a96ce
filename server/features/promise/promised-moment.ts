/** How long a homeowner is told to wait: pure rules on the business's clock. */
import { Temporal } from 'temporal-polyfill'
import { businessTimeZone, officeHours, promises } from '#shared/business.ts'

export interface PromiseHours {
  /** `always`: as the site says, around the clock. `office`: the clock runs only while someone is in the office. */
  mode: 'always' | 'office'
  /** Days on which nobody is in the office, as YYYY-MM-DD. */
  holidays: readonly string[]
}

/** The longest run of closed days to search through; no sensible promise comes out of endless holidays. */
const mostDays = 366

/**
 * 30 minutes after the booking was sent (spec.md §1, §9). With office hours, a booking that comes in while the office is closed is due
 * 30 minutes after it opens next; one that comes in shortly before it closes keeps its 30 minutes.
 */
export function promisedMoment(bookedAt: Date, hours: PromiseHours): Date {
  const start = hours.mode === 'always' ? bookedAt : openMoment(bookedAt, hours.holidays)
  return new Date(start.getTime() + promises.contactWithinMinutes * 60_000)
}

/** The moment itself while the office is open, else the next opening. */
function openMoment(moment: Date, holidays: readonly string[]): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(businessTimeZone)
    .toPlainDate()
  for (let distance = 0; distance < mostDays; distance++) {
    const day = today.add({ days: distance })
    const open = holidays.includes(day.toString()) ? null : openingOf(day)
    if (open && moment < open.closes) return moment < open.opens ? open.opens : moment
  }
  return moment
}

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function openingOf(day: Temporal.PlainDate): { opens: Date; closes: Date } | null {
  const name = schemaDays[day.dayOfWeek - 1]
  const hours = officeHours.find(({ schemaDays: days }) => days.some((open) => open === name))
  return hours ? { opens: momentOf(day, hours.opens), closes: momentOf(day, hours.closes) } : null
}

/** A time that the clocks skip in spring counts as the moment after the gap. */
function momentOf(day: Temporal.PlainDate, time: string): Date {
  return new Date(
    day.toZonedDateTime({ timeZone: businessTimeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
  )
}
