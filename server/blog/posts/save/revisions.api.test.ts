/** What is kept of a post's earlier versions. */
import { describe, expect, test } from 'vitest'
import { adminEmail } from '#tests/support/accounts/admin-api.ts'
import { postsDoor } from '#tests/support/blog/posts-door.ts'

const door = await postsDoor()
const { clock, create, update, makeCategory } = door

const list = async ({ id }: { id: string }): Promise<{ id: string; version: number }[]> =>
  (await door.api.ask('GET', `/api/admin/posts/${id}/revisions`)).json.revisions

describe('revisions', () => {
  test('every save is kept, and can be loaded and saved again', async () => {
    const category = await makeCategory('Revised')
    const post = await create({ title: 'One', content: '<p>one</p>', category_ids: [category.id] })
    clock.time += 1000
    const second = (await update(post, { title: 'Two', content: '<p>two</p>', categories: [] }, 'ada@example.com')).json
    const revisions = await list(post)
    const id = expect.any(String)
    expect(revisions).toEqual([
      { id, version: 2, saved_by: 'ada@example.com', created_at: second.updated_at, title: 'Two' },
      { id, version: 1, saved_by: adminEmail, created_at: post.updated_at, title: 'One' },
    ])
    const first = await door.api.ask('GET', `/api/admin/posts/${post.id}/revisions/${revisions[1]?.id}`)
    expect(first.json).toMatchObject({
      version: 1,
      fields: { title: 'One', content: '<p>one</p>', category_ids: [category.id], status: 'draft', slug: post.slug },
    })
    const restored = await update(second, { ...first.json.fields, categories: undefined })
    expect(restored.json).toMatchObject({ title: 'One', content: '<p>one</p>', version: 3 })
  })

  test('a revision can only be read through its own post', async () => {
    const [one, other] = [await create(), await create()]
    const [revision] = await list(one)
    for (const path of [`${other.id}/revisions/${revision?.id}`, `${one.id}/revisions/no-uuid`])
      expect((await door.api.ask('GET', `/api/admin/posts/${path}`)).status, path).toBe(404)
  })

  test('the newest 100 are kept', async () => {
    const post = await create()
    await door.api.ctx.pool.query('UPDATE blog_posts SET version = 101 WHERE id = $1', [post.id])
    await door.api.ctx.pool.query(
      `INSERT INTO blog_post_revisions (post_id, version, fields)
       SELECT $1, n, '{"title":"","content":""}' FROM generate_series(2, 101) n`,
      [post.id],
    )
    await update(post, { version: 101 })
    const versions = (await list(post)).map(({ version }) => version)
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([100, 102, 3])
  })
})
