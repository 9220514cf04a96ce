/** The list of posts in the back office (spec.md §2, §7). */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postsDoor } from '#tests/support/posts-door.ts'

const door = postsDoor()
const { clock, create } = door

describe('the list (spec §2, §7)', () => {
  test('it is newest created first, 20 a page, without the long fields', async () => {
    const marker = randomUUID()
    for (let n = 0; n < 21; n++) {
      clock.time += 1000
      await create({ title: `${marker} ${n}` })
    }
    const first = await door.api.ask('GET', `/api/admin/posts?q=${marker}`)
    expect(first.json).toMatchObject({ page: 1, has_more: true })
    expect(first.json.posts.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${marker} ${20 - n}`),
    )
    expect(Object.keys(first.json.posts[0])).not.toEqual(expect.arrayContaining(['content']))
    const second = await door.api.ask('GET', `/api/admin/posts?q=${marker}&page=2`)
    expect(second.json).toMatchObject({ page: 2, has_more: false, posts: [{ title: `${marker} 0` }] })
    expect((await door.api.ask('GET', `/api/admin/posts?q=${marker}&page=3`)).json.posts).toEqual([])
  })

  test('the search finds any part of the title in any case, and its wildcards are letters', async () => {
    await create({ title: '100% OFF_season\\Tips' })
    const find = async (q: string) =>
      (await door.api.ask('GET', `/api/admin/posts?q=${encodeURIComponent(q)}`)).json.posts.map(
        ({ title }: { title: string }) => title,
      )
    for (const q of ['00% off', 'off_SEASON', 'season\\tips', '%', '_', '\\']) {
      expect(await find(q), q).toEqual(['100% OFF_season\\Tips'])
    }
    expect(await find('0%f')).toEqual([])
    expect(await find('\0')).not.toEqual([])
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('page=%s is the first page', async (page) => {
    expect((await door.api.ask('GET', `/api/admin/posts?page=${page}`)).json.page).toBe(1)
  })
})
