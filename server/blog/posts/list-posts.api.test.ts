/** The back office's list of posts (spec.md §2, §7). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { postsDoor } from '#tests/support/blog/posts-door.ts'

const door = await postsDoor()
const { clock, create } = door

const titlesOf = ({ posts }: { posts: { title: string }[] }) => posts.map(({ title }) => title)
const ask = async (query: string) => (await door.api.ask('GET', `/api/admin/posts?${query}`)).json

describe('the list (spec §2, §7)', () => {
  test('shows the newest first by creation date, 20 per page, without the long fields', async () => {
    const marker = randomUUID()
    for (let n = 0; n < 21; n++) {
      clock.time += 1000
      await create({ title: `${marker} ${n}` })
    }
    const first = await ask(`q=${marker}`)
    expect(first).toMatchObject({ page: 1, has_more: true })
    expect(titlesOf(first)).toEqual(Array.from({ length: 20 }, (_, n) => `${marker} ${20 - n}`))
    expect(first.posts[0]).not.toHaveProperty('content')
    const second = await ask(`q=${marker}&page=2`)
    expect(second).toMatchObject({ page: 2, has_more: false, posts: [{ title: `${marker} 0` }] })
    expect((await ask(`q=${marker}&page=3`)).posts).toEqual([])
  })

  test('search finds any part of the title in any case and takes wildcards literally', async () => {
    await create({ title: '100% OFF_season\\Tips' })
    const find = async (q: string) => titlesOf(await ask(`q=${encodeURIComponent(q)}`))
    for (const q of ['00% off', 'off_SEASON', 'season\\tips', '%', '_', '\\']) {
      expect(await find(q), q).toEqual(['100% OFF_season\\Tips'])
    }
    expect(await find('0%f')).toEqual([])
    await create({ title: 'Señora Núñez’s  Øven' })
    for (const q of ['senora', 'NUNEZ', 'nunezs oven', "nuñez's", 'øv', 'ñ']) {
      expect(await find(q), q).toContain('Señora Núñez’s  Øven')
    }
    expect(await find('\0')).not.toEqual([])
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('page=%s is the first page', async (page) => {
    expect((await ask(`page=${page}`)).page).toBe(1)
  })
})

describe('tabs and sorting', () => {
  const marker = randomUUID()
  const titles = async (query: string) =>
    titlesOf(await ask(`q=${marker}&${query}`)).map((title) => title.replace(` ${marker}`, ''))

  beforeAll(async () => {
    const later = new Date(clock.time + 86_400_000).toISOString()
    const posts = [
      { title: 'banana', status: 'draft' },
      { title: 'Cherry', status: 'published' },
      { title: 'apple', status: 'scheduled', scheduled_for: later },
      { title: 'Dill', status: 'published' },
    ]
    for (const { title, ...rest } of posts) {
      clock.time += 1000
      await create({ title: `${title} ${marker}`, ...rest })
    }
    await door.api.ctx.pool.query(
      `UPDATE blog_posts SET views_count = char_length(title), ai_generated = title LIKE '%an%' WHERE title LIKE $1`,
      [`%${marker}`],
    )
  })

  test.each([
    ['all', ['Dill', 'apple', 'Cherry', 'banana']],
    ['draft', ['banana']],
    ['scheduled', ['apple']],
    ['published', ['Dill', 'Cherry']],
    ['ai', ['banana']],
    ['nonsense', ['Dill', 'apple', 'Cherry', 'banana']],
  ])('show=%s', async (show, expected) => {
    expect(await titles(`show=${show}`)).toEqual(expected)
  })

  test.each([
    // Sorting ignores case, posts without a date come last in either direction, and ties are newest first.
    ['title', ['apple', 'banana', 'Cherry', 'Dill']],
    ['-title', ['Dill', 'Cherry', 'banana', 'apple']],
    ['status', ['banana', 'Dill', 'Cherry', 'apple']],
    ['-status', ['apple', 'Dill', 'Cherry', 'banana']],
    ['views', ['Dill', 'apple', 'Cherry', 'banana']],
    ['-views', ['Cherry', 'banana', 'apple', 'Dill']],
    ['created', ['banana', 'Cherry', 'apple', 'Dill']],
    ['-created', ['Dill', 'apple', 'Cherry', 'banana']],
    ['published', ['Cherry', 'Dill', 'apple', 'banana']],
    ['-published', ['Dill', 'Cherry', 'apple', 'banana']],
    ['nonsense', ['Dill', 'apple', 'Cherry', 'banana']],
  ])('sort=%s', async (sort, expected) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected)
  })

  test('tab, order, search and page can be combined', async () => {
    expect(await titles('show=published&sort=title')).toEqual(['Cherry', 'Dill'])
    const second = await ask(`q=${marker}&show=published&sort=title&page=2`)
    expect(second).toMatchObject({ posts: [], page: 2, has_more: false })
  })

  test('the counts match the lists', async () => {
    const count = async (q: string) => (await door.api.ask('GET', `/api/admin/posts/counts?q=${q}`)).json
    expect(await count(marker)).toEqual({ all: 4, draft: 1, scheduled: 1, published: 2, ai: 1 })
    expect(await count(`%25${marker}`)).toEqual({ all: 0, draft: 0, scheduled: 0, published: 0, ai: 0 })
    const { all, ...kinds } = await count('')
    expect(all).toBeGreaterThanOrEqual(4)
    expect(kinds.draft + kinds.scheduled + kinds.published).toBe(all)
  })
})
