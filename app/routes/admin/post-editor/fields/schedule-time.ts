/** The date and time of a scheduled post, in the business's time zone. Loaded when someone schedules: Temporal is large. */
import { Temporal } from 'temporal-polyfill'
import { businessTimeZone } from '#shared/business.ts'

/** A moment as a `datetime-local` field holds it: 2026-11-21T09:30. */
export function localTimeOf(moment: string): string {
  return zoned(moment).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The moment of a local time. In the hour that daylight saving time skips, the hour after it. */
export function momentOf(localTime: string): string {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(businessTimeZone).toInstant().toString()
}

/** Nine o'clock tomorrow, where nobody has said when. */
export function nextMorning(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(businessTimeZone).toPlainDate()
  return momentOf(`${today.add({ days: 1 })}T09:00`)
}

/** For people, with the zone: Saturday, November 21, 2026 at 9:30 AM PST. */
export function describeMoment(moment: string): string {
  return new Date(moment)
    .toLocaleString('en-US', {
      dateStyle: 'full',
      timeStyle: 'long',
      timeZone: businessTimeZone,
    })
    .replace(/:\d\d (?=[AP]M)/, ' ')
}

/** What the zone is called, such as Pacific Time. */
export function zoneName(): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: businessTimeZone, timeZoneName: 'longGeneric' })
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? businessTimeZone
}

function zoned(moment: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(businessTimeZone)
}
