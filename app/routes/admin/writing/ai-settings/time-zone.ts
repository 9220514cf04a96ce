import { minuteMs } from '#shared/time/durations.ts'
import { clockTime, formatDay, localTimeZone, nameTimeZone } from '#shared/time/formats.ts'

/**
 * The label next to the generation time: 'your local time' (spec.md §2). The time itself is on the business's clock. Where the local
 * clock shows something else, the label gives both.
 * @param time HH:MM on the business's clock; empty while it is being entered
 */
export function describeTimeZone(businessZone: string, time: string, now: Date, localZone = localTimeZone()): string {
  const ahead = minutesFromGreenwich(localZone, now) - minutesFromGreenwich(businessZone, now)
  if (ahead === 0) return 'your local time'
  const business = nameTimeZone(businessZone, 'longGeneric', now)
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return `${business}, not your local time`
  const atWork = hours * 60 + minutes
  return `${clock(atWork)} ${business} is ${clock(atWork + ahead)} in your local time`
}

function clock(minutes: number): string {
  return formatDay(new Date(minutes * minuteMs).toISOString(), clockTime)
}

function minutesFromGreenwich(timeZone: string, now: Date): number {
  const [, sign, hours = '0', minutes = '0'] =
    /([+-])(\d\d):(\d\d)/.exec(nameTimeZone(timeZone, 'longOffset', now)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
