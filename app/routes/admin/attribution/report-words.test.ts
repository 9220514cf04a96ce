import { expect, test } from 'vitest'
import { describeAmount, describeBooked, type ReportRow, sortPosts } from './report-words.ts'

const row = (changes: Partial<ReportRow>): ReportRow => ({
  ...{ key: 'a', name: 'A', isPost: true, views: 0, forms_begun: 0, bookings: 0, visits_done: 0, amount_cents: 0 },
  ...changes,
})

test.each([
  [50, 5, '10%'],
  [900, 5, '0.6%'],
  [49, 20, '–'],
  [5000, 4, '–'],
  [null, 20, '–'],
])('%s views and %s bookings: %s', (views, bookings, words) => {
  expect(describeBooked(row({ views, bookings }))).toBe(words)
})

test('a post earns by what its visits charged, and brings nothing if enough people read it and nobody booked', () => {
  const posts = [
    row({ key: 'little', amount_cents: 9900, bookings: 1, views: 80 }),
    row({ key: 'much', amount_cents: 40_000, bookings: 2, views: 60 }),
    row({ key: 'barren', views: 51 }),
    row({ key: 'most barren', views: 900 }),
    row({ key: 'young', views: 49 }),
    row({ key: 'a page', views: 900, isPost: false }),
  ]
  const { earning, barren } = sortPosts(posts)
  expect(earning.map(({ key }) => key)).toEqual(['much', 'little'])
  expect(barren.map(({ key }) => key)).toEqual(['most barren', 'barren'])
})

test('a sum is told in whole dollars', () => {
  expect([0, 124_949, 124_950].map(describeAmount)).toEqual(['$0', '$1,249', '$1,250'])
})
