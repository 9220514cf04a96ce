import { expect, test } from 'vitest'
import { postsFilterSearch, readPostsFilter } from './posts-filter.ts'

test('search and page are read back as they were written', () => {
  for (const filter of [
    { q: '', page: 1 },
    { q: '', page: 7 },
    { q: 'C&A 50%+', page: 1 },
    { q: 'dryer', page: 3 },
  ]) {
    expect(readPostsFilter(new URLSearchParams(postsFilterSearch(filter)))).toEqual(filter)
  }
})

test('the first page without a search has a bare address', () => {
  expect(postsFilterSearch({ q: '', page: 1 })).toBe('')
})

test('a page that is no number is the first', () => {
  for (const page of ['0', '-1', 'x', '1.5', '9999999', '']) {
    expect(readPostsFilter(new URLSearchParams({ page })).page).toBe(1)
  }
})
