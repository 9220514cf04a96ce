import { expect, test } from 'vitest'
import { pageAddress } from './pagination.tsx'

test('the first page of a list has a single URL', () => {
  expect(pageAddress('/blog', 1)).toBe('/blog')
  expect(pageAddress('/blog', 2)).toBe('/blog?page=2')
  expect(pageAddress('/blog', 2, 'ice & water')).toBe('/blog?q=ice+%26+water&page=2')
})
