import { expect, test } from 'vitest'
import { findDueSlot, findNextSlot, firstWeekday, monthAround, type Schedule } from './schedule.ts'

const daily: Schedule = {
  enabled: true,
  generationFrequency: 'daily',
  generationTime: '09:00:00',
  scheduledSince: new Date('2026-01-01T00:00:00Z'),
  weekday: 1,
}
const due = (schedule: Schedule, now: string) => findDueSlot(schedule, new Date(now))?.toISOString()
const next = (schedule: Schedule, now: string) => findNextSlot(schedule, new Date(now))?.toISOString()

test('a daily run is due at its time in the business’s time zone, until the next one', () => {
  expect(due(daily, '2026-06-10T15:59:59Z')).toBe('2026-06-09T16:00:00.000Z')
  expect(due(daily, '2026-06-10T16:00:00Z')).toBe('2026-06-10T16:00:00.000Z')
  expect(next(daily, '2026-06-10T16:00:00Z')).toBe('2026-06-11T16:00:00.000Z')
  expect(next(daily, '2026-06-10T15:59:00Z')).toBe('2026-06-10T16:00:00.000Z')
})

test('a weekly run is due on its weekday only', () => {
  const weekly: Schedule = { ...daily, generationFrequency: 'weekly', weekday: 3 }
  expect(due(weekly, '2026-06-10T16:00:00Z')).toBe('2026-06-10T16:00:00.000Z')
  expect(due(weekly, '2026-06-10T15:59:00Z')).toBe('2026-06-03T16:00:00.000Z')
  expect(due(weekly, '2026-06-16T23:00:00Z')).toBe('2026-06-10T16:00:00.000Z')
  expect(next(weekly, '2026-06-10T16:00:00Z')).toBe('2026-06-17T16:00:00.000Z')
})

test('in spring, a skipped time moves an hour later and 9 AM stays 9 AM', () => {
  const atNight = { ...daily, generationTime: '02:30' }
  expect(due(atNight, '2026-03-08T10:29:00Z')).toBe('2026-03-07T10:30:00.000Z')
  expect(due(atNight, '2026-03-08T10:30:00Z')).toBe('2026-03-08T10:30:00.000Z')
  expect(due(daily, '2026-03-07T17:00:00Z')).toBe('2026-03-07T17:00:00.000Z')
  expect(due(daily, '2026-03-08T16:00:00Z')).toBe('2026-03-08T16:00:00.000Z')
})

test('in fall, a time that occurs twice is due once', () => {
  const atNight = { ...daily, generationTime: '01:30' }
  expect(due(atNight, '2026-11-01T08:30:00Z')).toBe('2026-11-01T08:30:00.000Z')
  expect(due(atNight, '2026-11-01T09:30:00Z')).toBe('2026-11-01T08:30:00.000Z')
  expect(next(atNight, '2026-11-01T08:30:00Z')).toBe('2026-11-02T09:30:00.000Z')
})

test('nothing is due when the schedule is off or manual, or before it was switched on', () => {
  const now = '2026-06-10T17:00:00Z'
  expect(due({ ...daily, enabled: false }, now)).toBeUndefined()
  expect(due({ ...daily, generationFrequency: 'manual' }, now)).toBeUndefined()
  expect(next({ ...daily, generationFrequency: 'manual' }, now)).toBeUndefined()
  const sinceNoon = { ...daily, scheduledSince: new Date('2026-06-10T16:30:00Z') }
  expect(due(sinceNoon, now)).toBeUndefined()
  expect(due(sinceNoon, '2026-06-11T17:00:00Z')).toBe('2026-06-11T16:00:00.000Z')
})

test('a weekly schedule keeps the weekday of its first run', () => {
  expect(firstWeekday('09:00', new Date('2026-06-10T15:00:00Z'))).toBe(3)
  expect(firstWeekday('09:00', new Date('2026-06-10T16:00:00Z'))).toBe(4)
})

test('months start at midnight in the business’s time zone', () => {
  const { start, end } = monthAround(new Date('2026-12-01T07:00:00Z'))
  expect([start.toISOString(), end.toISOString()]).toEqual(['2026-11-01T07:00:00.000Z', '2026-12-01T08:00:00.000Z'])
})
