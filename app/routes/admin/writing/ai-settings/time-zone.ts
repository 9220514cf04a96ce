/**
 * The label next to the generation time: 'your local time' (spec.md §2). The time itself is on the business's clock. Where the local
 * clock shows something else, the label gives both.
 * @param time HH:MM on the business's clock; empty while it is being entered
 */
export function describeTimeZone(
  businessZone: string,
  time: string,
  now: Date,
  localZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const ahead = minutesFromGreenwich(localZone, now) - minutesFromGreenwich(businessZone, now)
  if (ahead === 0) return 'your local time'
  const business = partOf('longGeneric', businessZone, now)
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return `${business}, not your local time`
  const atWork = hours * 60 + minutes
  return `${clock(atWork)} ${business} is ${clock(atWork + ahead)} in your local time`
}

function clock(minutes: number): string {
  return new Date(minutes * 60_000).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: 'UTC' })
}

function minutesFromGreenwich(timeZone: string, now: Date): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(partOf('longOffset', timeZone, now)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function partOf(timeZoneName: 'longOffset' | 'longGeneric', timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
