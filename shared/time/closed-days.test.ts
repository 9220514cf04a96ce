import { describe, expect, test } from 'vitest'
import { addDays } from './business-day.ts'
import { closedDaysOf } from './closed-days.ts'

const daysOf = (year: number) => Array.from({ length: 366 }, (_, distance) => addDays(`${year}-01-01`, distance))
const closedIn = (year: number, facts: Parameters<typeof closedDaysOf>[0]) =>
  daysOf(year).filter((day) => day.startsWith(`${year}`) && closedDaysOf(facts).includes(day))

describe('the US holidays are six days a year', () => {
  // From the lists of the Office of Personnel Management, by the day itself and not the one it is observed on.
  test.each([
    [2023, ['01-01', '05-29', '07-04', '09-04', '11-23', '12-25']],
    [2024, ['01-01', '05-27', '07-04', '09-02', '11-28', '12-25']],
    [2026, ['01-01', '05-25', '07-04', '09-07', '11-26', '12-25']],
    [2027, ['01-01', '05-31', '07-04', '09-06', '11-25', '12-25']],
    [2029, ['01-01', '05-28', '07-04', '09-03', '11-22', '12-25']],
    [2025, ['01-01', '05-26', '07-04', '09-01', '11-27', '12-25']],
  ])('in %s', (year, days) => {
    expect(closedIn(year, { holidays: [], isClosedOnUsHolidays: true })).toEqual(days.map((day) => `${year}-${day}`))
  })
})

test('the shop’s own days off count beside them, and alone where it works on holidays', () => {
  const holidays = ['2026-07-03']
  expect(closedIn(2026, { holidays, isClosedOnUsHolidays: true })).toHaveLength(7)
  expect(closedIn(2026, { holidays, isClosedOnUsHolidays: false })).toEqual(holidays)
})
