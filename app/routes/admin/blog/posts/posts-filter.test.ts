import { expect, test } from 'vitest'
import { filterSearch, readFilter } from '#app/routes/admin/list/url-filter.ts'
import { type PostsFilter, postsFilter } from './posts-data.ts'

const readPostsFilter = (search: URLSearchParams) => readFilter(postsFilter, search)
const postsFilterSearch = (filter: PostsFilter) => filterSearch(postsFilter, filter)

const usual: PostsFilter = { q: '', show: 'all', sort: '-created', page: 1 }

test('search, tab, order and page survive a round trip through the URL', () => {
  const filters: PostsFilter[] = [
    usual,
    { ...usual, page: 7 },
    { ...usual, q: 'C&A 50%+' },
    { ...usual, show: 'ai' },
    { ...usual, sort: 'created' },
    { q: 'dryer', show: 'draft', sort: '-views', page: 3 },
  ]
  for (const filter of filters) {
    expect(readPostsFilter(new URLSearchParams(postsFilterSearch(filter)))).toEqual(filter)
  }
})

test('the first page of all posts, newest first, has a bare URL', () => {
  expect(postsFilterSearch(usual)).toBe('')
})

test('an invalid page number means the first page', () => {
  for (const page of ['0', '-1', 'x', '1.5', '9999999', '']) {
    expect(readPostsFilter(new URLSearchParams({ page })).page).toBe(1)
  }
})

test('an unknown tab or order falls back to the default', () => {
  for (const wrong of ['', 'x', 'DRAFT', '--views', '__proto__']) {
    expect(readPostsFilter(new URLSearchParams({ show: wrong, sort: wrong }))).toEqual(usual)
  }
})
