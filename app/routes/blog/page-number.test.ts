import { expect, test } from 'vitest'
import { pageAddress, readPageNumber } from './page-number.ts'

test('a page is a number from one; whatever else an address says means the first', () => {
  const pageOf = (query: string) => readPageNumber(new URL(`https://site.test/blog${query}`))
  const asked: [string, number][] = [
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=1e3', 1],
    ['?page=two', 1],
    ['?page=999999', 10_000],
    ['?page=99999999999', 1],
  ]
  for (const [query, page] of asked) expect(pageOf(query), query).toBe(page)
})

test('the first page of a list has one address', () => {
  expect(pageAddress('/blog', 1)).toBe('/blog')
  expect(pageAddress('/blog', 2)).toBe('/blog?page=2')
  expect(pageAddress('/blog', 2, 'ice & water')).toBe('/blog?q=ice+%26+water&page=2')
})
