import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { promisedMoment } from './due-moments.ts'

const office = {
  contactWithinMinutes: 30,
  promiseHours: 'office',
  hours: [
    { from: 'Monday', to: 'Friday', opens: '08:00', closes: '20:00' },
    { from: 'Saturday', to: 'Sunday', opens: '09:00', closes: '17:00' },
  ],
  holidays: ['2026-11-26', '2026-12-25'],
  isClosedOnUsHolidays: false,
} satisfies Parameters<typeof promisedMoment>[1]
const minutes = 60_000
const iso = (text: string, facts: Parameters<typeof promisedMoment>[1] = office) =>
  promisedMoment(new Date(text), facts).toISOString()

describe('office hours', () => {
  test.each([
    // Saturday, November 21: 9 to 5.
    ['2026-11-21T18:00:00.000Z', '2026-11-21T18:30:00.000Z', 'within hours'],
    ['2026-11-22T00:59:00.000Z', '2026-11-22T01:29:00.000Z', 'a minute before closing'],
    ['2026-11-22T01:00:00.000Z', '2026-11-22T17:30:00.000Z', 'at closing: Sunday at 9:30'],
    ['2026-11-23T15:59:00.000Z', '2026-11-23T16:30:00.000Z', 'a minute before Monday opens'],
    ['2026-11-26T18:00:00.000Z', '2026-11-27T16:30:00.000Z', 'on Thanksgiving'],
    ['2026-12-25T03:00:00.000Z', '2026-12-25T03:30:00.000Z', 'on Christmas Eve before eight in the evening'],
    ['2026-12-25T05:00:00.000Z', '2026-12-26T17:30:00.000Z', 'in the night before Christmas Day: Saturday at 9:30'],
    // Clocks go back the night before November 1 and forward the night before March 8, both Sundays.
    ['2026-11-01T06:00:00.000Z', '2026-11-01T17:30:00.000Z', 'the night that has 25 hours'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08T16:30:00.000Z', 'the night that has 23 hours'],
  ])('%s is due %s: %s', (booked, due) => {
    expect(iso(booked)).toBe(due)
  })

  test('on a US holiday it is due after the next opening, unless the office is open on those', () => {
    const thanksgiving = '2026-11-26T18:00:00.000Z'
    const dueWhere = (isClosedOnUsHolidays: boolean) =>
      iso(thanksgiving, { ...office, holidays: [], isClosedOnUsHolidays })
    expect(dueWhere(true)).toBe('2026-11-27T16:30:00.000Z')
    expect(dueWhere(false)).toBe('2026-11-26T18:30:00.000Z')
  })

  const endless = Array.from({ length: 800 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  test.each([
    ['without hours, nobody knows when the office is closed, so the clock always runs', { hours: [] }, '03:30'],
    ['the owner sets how many minutes are promised', { contactWithinMinutes: 45 }, '17:45'],
    ['even an endless list of holidays results in a promise', { holidays: endless }, '03:30'],
  ])('%s', (_, facts, due) => {
    expect(iso('2026-11-22T03:00:00.000Z', { ...office, ...facts })).toBe(`2026-11-22T${due}:00.000Z`)
  })
})

const open = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** An independent check of the same hours, by the wall clock. */
function isOpen(moment: Date): boolean {
  const parts = Object.fromEntries(open.formatToParts(moment).map(({ type, value }) => [type, value]))
  if (office.holidays.includes(`${parts.year}-${parts.month}-${parts.day}`)) return false
  const time = `${parts.hour}:${parts.minute}`
  return parts.weekday === 'Sat' || parts.weekday === 'Sun'
    ? time >= '09:00' && time < '17:00'
    : time >= '08:00' && time < '20:00'
}

const start = Date.UTC(2026, 0, 1)
const minuteOfTwoYears = fc
  .integer({ min: 0, max: 2 * 365 * 24 * 60 - 1 })
  .map((minute) => new Date(start + minute * minutes))

describe('over two years', () => {
  test('around the clock, the promise is 30 minutes', () => {
    fc.assert(
      fc.property(minuteOfTwoYears, (booked) => {
        const due = promisedMoment(booked, { ...office, promiseHours: 'always' })
        expect(due.getTime() - booked.getTime()).toBe(30 * minutes)
      }),
    )
  })

  test('with office hours, the clock starts at the first open minute and never before the booking', () => {
    fc.assert(
      fc.property(minuteOfTwoYears, (booked) => {
        const startOfClock = promisedMoment(booked, office).getTime() - 30 * minutes
        expect(startOfClock).toBeGreaterThanOrEqual(booked.getTime())
        expect(isOpen(new Date(startOfClock))).toBe(true)
        // Checks minute by minute that the office was never open between the booking and the start.
        for (let moment = booked.getTime(); moment < startOfClock; moment += minutes) {
          if (isOpen(new Date(moment))) throw new Error(`${new Date(moment).toISOString()} was open`)
        }
      }),
      { numRuns: 400 },
    )
  })
})
