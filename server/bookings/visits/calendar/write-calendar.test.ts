import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOnBusinessDay } from '#shared/time/business-day.ts'
import { hourMs } from '#shared/time/durations.ts'
import { formatMoment, shortDateAndZonedTime } from '#shared/time/formats.ts'
import { readCalendar } from '#tests/support/bookings/calendar-readers.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const visit: CalendarEvent = {
  uid: '5b5bd2a4-3f0c-4a51-9d1b-6f0cbb1b1a11',
  sequence: 4,
  changedAt: new Date('2026-11-21T18:00:00.000Z'),
  start: new Date('2026-11-23T18:00:00.000Z'),
  end: new Date('2026-11-23T20:00:00.000Z'),
  isCancelled: false,
  summary: 'Washing Machine: Ada Park',
  description: 'It does not spin.\nAnd it hums.',
  location: '12 NW Lovejoy St, Portland, OR 97209',
  url: 'https://example.com/admin/bookings/5b5bd2a4',
}

const write = (event: Partial<CalendarEvent> = {}) =>
  writeCalendar({ name: 'Visits', method: 'PUBLISH', events: [{ ...visit, ...event }] })

test('two parsers can read every field of a visit', () => {
  const { start, end, changedAt, isCancelled: _, ...words } = visit
  const read = {
    ...words,
    status: 'CONFIRMED',
    start: start.toISOString(),
    end: end.toISOString(),
    changedAt: changedAt.toISOString(),
    stampedAt: changedAt.toISOString(),
  }
  expect(readCalendar(write())).toEqual({ name: 'Visits', method: 'PUBLISH', events: [read] })
  expect(readCalendar(write({ isCancelled: true, sequence: 5 })).events).toEqual([
    { ...read, status: 'CANCELLED', sequence: 5 },
  ])
})

test('any user input round-trips unchanged, in lines of at most 75 octets', () => {
  const typed = fc
    .string({ unit: fc.constantFrom('a', ' ', '\n', '\\', ';', ',', '"', ':', 'é', '漢', '🧺', 'n', 'BEGIN:VEVENT') })
    // node-ical reads a backslash before an n as a line break, however it is escaped, and it trims spaces around text.
    .map((text) => `<${text.replace(/\\+(?=n)/g, '')}>`)
  fc.assert(
    fc.property(typed, typed, typed, (summary, description, location) => {
      const [event] = readCalendar(write({ summary, description, location })).events
      expect(event).toMatchObject({ summary, description, location })
    }),
    { numRuns: 300 },
  )
})

test('commas, semicolons and backslashes are escaped for readers that take them for a list', () => {
  expect(write({ location: '12 NW Lovejoy St, Portland; gate\\code' })).toContain(
    '\r\nLOCATION:12 NW Lovejoy St\\, Portland\\; gate\\\\code\r\n',
  )
})

test('control characters and broken characters don’t get into the file', () => {
  const text = write({ summary: 'a\u0000b\u0007c\u007fd\ud800e', description: 'x\r\ny\rz' })
  expect(readCalendar(text).events).toMatchObject([{ summary: 'abcd\ufffde', description: 'x\ny\nz' }])
})

test('a name with quotes stays a single parameter', () => {
  const text = write({ organizer: { name: 'Sam "Fix; it" & Co:\nX', email: 'hello@example.com' } })
  expect(text).toContain('ORGANIZER;CN="Sam  Fix; it  & Co: X":mailto:hello@example.com')
  expect(readCalendar(text).events).toHaveLength(1)
})

test('8 AM stays 8 AM in the weeks when the clocks change', () => {
  const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']
  const shown = days.map((day) => {
    const visited = { start: momentOnBusinessDay(day, 8), end: momentOnBusinessDay(day, 10) }
    const [event] = readCalendar(write(visited)).events
    expect(Date.parse(event?.end ?? '') - Date.parse(event?.start ?? '')).toBe(2 * hourMs)
    return formatMoment(event?.start ?? '', shortDateAndZonedTime)
  })
  expect(shown).toEqual([
    ...['Mar 7, 2026, 8:00 AM PST', 'Mar 8, 2026, 8:00 AM PDT', 'Mar 9, 2026, 8:00 AM PDT'],
    ...['Oct 31, 2026, 8:00 AM PDT', 'Nov 1, 2026, 8:00 AM PST', 'Nov 2, 2026, 8:00 AM PST'],
  ])
})
