import { expect, test } from 'vitest'
import { minuteMs } from '#shared/time/durations.ts'
import { describeTimeLeft, relativeDay } from './time-words.ts'

test('tomorrow is the next day on the calendar, also in the three nights a year when it isn’t 24 hours later', () => {
  for (const [now, moment, words] of [
    ['2026-11-01T07:30:00Z', '2026-11-02T18:00:00Z', 'Tomorrow'],
    ['2027-03-14T07:30:00Z', '2027-03-14T18:00:00Z', 'Tomorrow'],
    ['2027-03-14T07:30:00Z', '2027-03-15T18:00:00Z', 'Mon, Mar 15'],
    ['2026-11-02T07:30:00Z', '2026-10-31T20:00:00Z', 'Yesterday'],
    ['2026-12-31T20:00:00Z', '2027-01-02T20:00:00Z', 'Sat, Jan 2, 2027'],
  ] as const)
    expect(relativeDay(moment, Date.parse(now)), `${moment} at ${now}`).toBe(words)
})

// The second number is the desk's own goal, in minutes.
test.each([
  [30, 30, 12, '18 min left'],
  [30, 30, 35, '5 min overdue'],
  [30, 10, 4, '6 min to our goal'],
  [30, 10, 28, '18 min past our goal'],
  [30, 10, 48, '18 min overdue'],
])('a call promised in %i min, with a goal of %i, after %i: %s', (promised, goal, after, words) => {
  const clock = { promisedAt: promised * minuteMs, dueAt: goal * minuteMs }
  expect(describeTimeLeft(clock, after * minuteMs)).toBe(words)
})
