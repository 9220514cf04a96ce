/** Reads calendar files with two parsers that are independent of each other and of our writer. */
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { expect } from 'vitest'

export interface ReadEvent {
  uid: string
  sequence: number
  status: string
  start: string
  end: string
  changedAt: string
  stampedAt: string
  summary: string
  description: string
  location: string
  url: string | null
}

export interface ReadCalendar {
  name: string
  method: string
  events: ReadEvent[]
}

/** What both parsers agree on. Fails where they disagree, and where a line is too long or ends differently than RFC 5545 says. */
export function readCalendar(text: string): ReadCalendar {
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([])
  const [first, second] = [readWithIcalJs(text), readWithNodeIcal(text)]
  expect(second).toEqual(first)
  return first
}

function readWithIcalJs(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const moment = (name: string) => {
      const value = component.getFirstPropertyValue(name)
      if (!(value instanceof ICAL.Time)) throw new Error(`${name} is no moment`)
      return value.toJSDate().toISOString()
    }
    const url = component.getFirstPropertyValue('url')
    return {
      uid: event.uid,
      sequence: Number(component.getFirstPropertyValue('sequence')),
      status: String(component.getFirstPropertyValue('status')),
      start: moment('dtstart'),
      end: moment('dtend'),
      changedAt: moment('last-modified'),
      stampedAt: moment('dtstamp'),
      summary: event.summary,
      description: event.description,
      location: event.location,
      url: url === null ? null : String(url),
    }
  })
  return {
    name: String(calendar.getFirstPropertyValue('name')),
    method: String(calendar.getFirstPropertyValue('method')),
    events,
  }
}

function readWithNodeIcal(text: string): ReadCalendar {
  const parsed = nodeIcal.sync.parseICS(text)
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === 'VEVENT')
  const calendar = parsed.vcalendar as { name?: string; method?: string } | undefined
  const plain = (value: VEvent['summary'] | undefined) => (typeof value === 'object' ? value.val : (value ?? ''))
  return {
    name: calendar?.name ?? '',
    method: calendar?.method ?? '',
    events: events.map((event) => ({
      uid: event.uid,
      sequence: Number(event.sequence),
      status: event.status ?? '',
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      changedAt: event.lastmodified?.toISOString() ?? '',
      stampedAt: event.dtstamp.toISOString(),
      summary: plain(event.summary),
      description: plain(event.description),
      location: plain(event.location),
      url: event.url ? plain(event.url) : null,
    })),
  }
}
