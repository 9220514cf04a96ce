import { businessTimeZone } from '#shared/business/business.ts'

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: businessTimeZone,
})

/** Formats when something happened (ISO 8601) for emails: "Friday, November 20, 2026 at 11:58 PM PST". */
export function momentInWords(moment: string): string {
  return format.format(new Date(moment))
}
