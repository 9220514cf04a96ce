/**
 * Calendars as files (RFC 5545). Times are written in UTC, without a time zone. A visit is a single moment and not a recurring rule,
 * so every calendar shows it in its own local time, and no daylight saving table can be missing, misread or out of date.
 */

/** `CANCEL` removes an entry that an earlier file added to a calendar (RFC 5546 §4.1.3). */
type CalendarMethod = 'PUBLISH' | 'CANCEL'

export interface CalendarEvent {
  /** Stays the same for as long as it's the same visit. */
  uid: string
  /** Goes up with every change. When two files describe the same event, the higher one wins. */
  sequence: number
  changedAt: Date
  start: Date
  end: Date
  isCancelled: boolean
  summary: string
  description: string
  location: string
  /** Where to find out more. */
  url?: string
  organizer?: { name: string; email: string }
}

interface Calendar {
  /** The name shown for a calendar subscription. */
  name: string
  method: CalendarMethod
  events: CalendarEvent[]
  /** How often subscribers should check again. */
  refreshMinutes?: number
}

export const calendarType = 'text/calendar; charset=utf-8'

/** The file, with the line endings and line lengths that the standard requires. */
export function writeCalendar({ name, method, events, refreshMinutes }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Appliance repair site//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `NAME:${writeText(name)}`,
    // Calendars that predate RFC 7986 know it by this name.
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
    ...(organizer === undefined
      ? []
      : [`ORGANIZER;CN="${withoutControls(organizer.name).replace(/["\n]/g, ' ')}":mailto:${organizer.email}`]),
    'END:VEVENT',
  ]
}

/** `20261123T180000Z`. */
function writeMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** RFC 5545 §3.3.11. A file can't contain control characters other than line breaks and tabs. */
function writeText(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '')
}

const mostOctets = 75

/** Breaks a line before it exceeds 75 octets, never inside a character (RFC 5545 §3.1). */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      // The space counts toward the next line.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
