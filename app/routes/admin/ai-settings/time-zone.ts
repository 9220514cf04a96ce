/**
 * What stands beside the generation time: 'your local time' (spec.md §2), and the name of the business's time zone when the
 * clock there shows something else than here.
 */
export function describeTimeZone(
  businessZone: string,
  now: Date,
  localZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (offsetName(localZone, now) === offsetName(businessZone, now)) return 'your local time'
  const name = partOf('longGeneric', businessZone, now)
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: businessZone }).format(now)
  return `${name} (${businessZone}), where it is ${time} now, not your local time`
}

const offsetName = (timeZone: string, now: Date) => partOf('longOffset', timeZone, now)

function partOf(timeZoneName: 'longOffset' | 'longGeneric', timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
