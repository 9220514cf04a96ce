/**
 * Calendars as files (RFC 5545). Moments are written in UTC and no time zone comes along: a visit is one moment and not a rule that
 * repeats, so every calendar shows it on its own clock, and no table of daylight saving can be missing, misread or out of date.
 */

/** `CANCEL` takes out of a calendar what an earlier file put there (RFC 5546 §4.1.3). */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

export interface CalendarEvent {
  /** The same for as long as it is the same visit. */
  uid: string
  /** Rises with every change: of two files about one event the higher one counts. */
  sequence: number
  changedAt: Date
  start: Date
  end: Date
  isCancelled: boolean
  summary: string
  description: string
  location: string
  /** Where a person finds out more. */
  url?: string
  organizer?: { name: string; email: string }
}

export interface Calendar {
  /** Shown as the name of a calendar that is subscribed to. */
  name: string
  method: CalendarMethod
  events: CalendarEvent[]
  /** How often whoever subscribed should ask again. */
  refreshMinutes?: number
}

export const calendarType = 'text/calendar; charset=utf-8'

/** The file, with the line ends and the line lengths that the standard asks for. */
export function writeCalendar({ name, method, events, refreshMinutes }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appliance repair site//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${writeText(name)}`,
    // Calendars older than RFC 7986 know it by this name.
    `X-WR-CALNAME:${writeText(name)}`,
    ...(refreshMinutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`, `X-PUBLISHED-TTL:PT${refreshMinutes}M`]),
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function writeEvent(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, start, end, isCancelled, summary, description, location, url, organizer } = event
  return [
    'BEGIN:VEVENT',
    `UID:${writeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${writeMoment(changedAt)}`,
    `LAST-MODIFIED:${writeMoment(changedAt)}`,
    `DTSTART:${writeMoment(start)}`,
    `DTEND:${writeMoment(end)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    `SUMMARY:${writeText(summary)}`,
    `DESCRIPTION:${writeText(description)}`,
    `LOCATION:${writeText(location)}`,
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(organizer === undefined ? [] : [`ORGANIZER;CN="${writeParameter(organizer.name)}":mailto:${organizer.email}`]),
    'END:VEVENT',
  ]
}

/** `20261123T180000Z`. */
function writeMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** RFC 5545 §3.3.11; control characters other than line ends and tabs may not stand in a file. */
function writeText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Between double quotes, which nothing escapes. */
function writeParameter(text: string): string {
  return withoutControls(text).replace(/["\n]/g, ' ')
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '')
}

const mostOctets = 75

/** Breaks a line before it has more than 75 octets, never within a character (RFC 5545 §3.1). */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      // The blank belongs to the next line.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
