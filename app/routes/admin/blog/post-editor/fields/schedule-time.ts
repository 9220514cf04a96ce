/** The date and time of a scheduled post, in the business's time zone. Loaded when someone schedules, because Temporal is large. */

import { Temporal } from 'temporal-polyfill'
import { businessTimeZone } from '#shared/business/business.ts'
import { formatMoment, fullZonedMoment, nameTimeZone } from '#shared/time/formats.ts'

/** A moment in the format of a `datetime-local` field: 2026-11-21T09:30. */
export function localTimeOf(moment: string): string {
  return zoned(moment).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The moment of a local time. A time in the hour that daylight saving time skips becomes an hour later. */
export function momentOf(localTime: string): string {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(businessTimeZone).toInstant().toString()
}

/** The default: nine o'clock tomorrow. */
export function nextMorning(now: number): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(businessTimeZone).toPlainDate()
  return momentOf(`${today.add({ days: 1 })}T09:00`)
}

/** For display, with the time zone: Saturday, November 21, 2026 at 9:30 AM PST. */
export function describeMoment(moment: string): string {
  return formatMoment(moment, fullZonedMoment)
}

/** The time zone's name, such as Pacific Time. */
export function zoneName(): string {
  return nameTimeZone(businessTimeZone, 'longGeneric', Date.now())
}

function zoned(moment: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(businessTimeZone)
}
