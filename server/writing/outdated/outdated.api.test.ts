/** Posts that still state an old fact: listed, changed and put back only by a press. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OutdatedPostOnTheWire, OutdatedPostsOnTheWire } from '#shared/writing/outdated-endpoints.ts'
import { adminEmail } from '#tests/support/accounts/admin-api.ts'
import { watchDroppedPages } from '#tests/support/blog/dropped-pages.ts'
import { postsDoor } from '#tests/support/blog/posts-door.ts'

const door = await postsDoor()
const { api, clock, create, update } = door
const path = '/api/admin/outdated-posts'

const list = async (): Promise<OutdatedPostsOnTheWire> => (await api.ask('GET', path)).json
const read = async ({ id }: { id: string }) => (await api.ask('GET', `/api/admin/posts/${id}`)).json
const undo = (id: string) => api.ask('POST', `${path}/changes/${id}/undo`, {}, 'ada@example.com')

async function charge(serviceCall: number) {
  const { facts, version } = (await api.ask('GET', '/api/admin/business')).json.prices
  expect((await api.ask('PUT', '/api/admin/business/prices', { ...facts, serviceCall, version })).status).toBe(200)
}

function chosen(posts: OutdatedPostOnTheWire[]) {
  return posts.map(({ id, version, places }) => ({
    id,
    version,
    places: places.map(({ place, replacement }) => ({ place, replacement })),
  }))
}
const change = (posts: OutdatedPostOnTheWire[], id = randomUUID()) =>
  api.ask('POST', `${path}/changes`, { id, posts: chosen(posts) })

const text = (price: number) => `<p>Our service call is $${price}. The pump is a $89 part.</p>`

/** As it's read, without the notices about saving it. */
const make = async (changes: Record<string, unknown>) => read(await create({ content: text(89), ...changes }))

/** A price of $89, a post of every status that states it, and nothing else. */
async function begin() {
  await api.ctx.pool.query('DELETE FROM blog_posts; DELETE FROM blog_post_changes')
  await charge(89)
  clock.time += 60_000
  return {
    draft: await make({ slug: 'draft' }),
    published: await make({ slug: 'published', status: 'published' }),
    scheduled: await make({
      slug: 'scheduled',
      status: 'scheduled',
      scheduled_for: new Date(clock.time + 3_600_000).toISOString(),
    }),
  }
}

test('an office without posts has nothing to change', async () => {
  expect(await list()).toEqual({ sure: 0, unsure: 0, posts: [], last_change: null })
})

test('a new price is in no post until it’s pressed: then each is saved as a person saves it, and put back by a press', async () => {
  const { draft, published, scheduled } = await begin()
  expect((await list()).sure).toBe(0)
  await charge(95)
  const all = [draft, published, scheduled]
  expect(await Promise.all(all.map(read))).toEqual(all)
  const { sure, unsure, posts, last_change } = await list()
  expect([sure, unsure, last_change, posts.length]).toEqual([3, 0, null, 3])
  expect(posts.find(({ id }) => id === published.id)).toMatchObject({
    version: 1,
    status: 'published',
    places: [
      { before: 'Our service call is $89.', after: 'Our service call is $95.', replacement: '$95', is_sure: true },
    ],
  })

  clock.time += 60_000
  const id = randomUUID()
  const dropped = watchDroppedPages(api.ctx)
  expect(await change(posts, id)).toEqual({ status: 200, json: { posts: 3, left_alone: [] } })
  expect(dropped).toContainEqual(['blog', `post:${published.id}`])
  for (const post of all)
    expect(await read(post)).toEqual({
      ...post,
      content: text(95),
      version: 2,
      updated_at: new Date(clock.time).toISOString(),
      updated_by: adminEmail,
    })
  const { revisions } = (await api.ask('GET', `/api/admin/posts/${draft.id}/revisions`)).json
  expect(revisions).toMatchObject([{ version: 2, saved_by: adminEmail }, { version: 1 }])
  const made = { id, made_at: new Date(clock.time).toISOString(), posts: 3 }
  expect(await list()).toEqual({ sure: 0, unsure: 0, posts: [], last_change: made })

  expect(await undo(id)).toEqual({ status: 200, json: { posts: 3, left_alone: [] } })
  for (const post of all)
    expect(await read(post)).toMatchObject({
      content: text(89),
      version: 3,
      status: post.status,
      published_at: post.published_at,
      scheduled_for: post.scheduled_for,
      updated_by: 'ada@example.com',
    })
  expect(await list()).toMatchObject({ sure: 3, last_change: null })
})

test('pressing twice, at once or after a lost answer, changes once; so does undoing twice', async () => {
  const { draft } = await begin()
  await charge(95)
  const { posts } = await list()
  const id = randomUUID()
  const answers = await Promise.all([change(posts, id), change(posts, id)])
  expect([...answers, await change(posts, id)].map(({ json }) => json)).toEqual(
    Array(3).fill({ posts: 3, left_alone: [] }),
  )
  expect((await read(draft)).version).toBe(2)
  // The same list, pressed by somebody else.
  expect((await change(posts)).json).toEqual({
    posts: 0,
    left_alone: Array(3).fill(expect.stringMatching(/^“.+” was changed after this list was made\.$/)),
  })
  // That changed nothing, so what can be undone is the change before it.
  expect((await list()).last_change?.id).toBe(id)
  const undone = await Promise.all([undo(id), undo(id)])
  expect(undone.map(({ json }) => json)).toEqual(Array(2).fill({ posts: 3, left_alone: [] }))
  expect(await read(draft)).toMatchObject({ content: text(89), version: 3 })
})

test('a post that someone changed or deleted meanwhile stays as it is, and the answer says so', async () => {
  const { draft, published, scheduled } = await begin()
  await charge(95)
  const { posts } = await list()
  await update(draft, { title: 'Mine', content: text(89) })
  await api.ask('DELETE', `/api/admin/posts/${scheduled.id}`)
  const id = randomUUID()
  const { json } = await change(posts, id)
  expect([json.posts, json.left_alone.toSorted()]).toEqual([
    1,
    ['A post on the list no longer exists.', '“Mine” was changed after this list was made.'],
  ])
  expect((await read(draft)).content).toBe(text(89))

  await update(await read(published), { title: 'Mine too', status: 'published', keep_publish_date: true })
  expect((await list()).last_change).toBeNull()
  expect((await undo(id)).json).toEqual({
    posts: 0,
    left_alone: ['“Mine too” was changed since, so it stays as it is.'],
  })
  expect((await read(published)).content).toBe(text(95))
})

test('a post deleted after the change is named when it’s undone', async () => {
  const { draft } = await begin()
  await charge(95)
  const id = randomUUID()
  await change((await list()).posts, id)
  await api.ask('DELETE', `/api/admin/posts/${draft.id}`)
  expect((await list()).last_change?.posts).toBe(2)
  expect((await undo(id)).json).toEqual({ posts: 2, left_alone: [`“${draft.title}” no longer exists.`] })
})

test('a price that changed again makes the list of the price before it useless, and every older price is listed', async () => {
  const { draft, published } = await begin()
  await charge(95)
  await update(draft, { content: text(95) })
  const { posts } = await list()
  await charge(99)
  expect(await change(posts)).toMatchObject({ status: 409, json: { error: { code: 'conflict' } } })
  expect(await read(published)).toEqual(published)
  const now = await list()
  expect(now).toMatchObject({ sure: 3, last_change: null })
  expect((await change(now.posts)).json.posts).toBe(3)
  expect((await read(draft)).content).toBe(text(99))
  expect((await read(published)).content).toBe(text(99))
})

test('a post that can’t be saved stays as it is, and the others are changed', async () => {
  const { draft } = await begin()
  await api.ctx.pool.query(`UPDATE blog_posts SET featured_image_url = $2 WHERE id = $1`, [
    draft.id,
    `/storage/v1/object/public/blog-images/posts/${randomUUID()}.png`,
  ])
  await charge(95)
  const { json } = await change((await list()).posts)
  expect(json).toEqual({ posts: 2, left_alone: [expect.stringMatching(/stays as it is\. The image .+ in storage/)] })
})

test('what isn’t a list of places is refused, and an unknown change isn’t found', async () => {
  const { posts } = await list()
  expect((await change([])).json.error.fields).toEqual({ posts: 'Please choose what to change' })
  expect((await api.ask('POST', `${path}/changes`, { id: 'x', posts: chosen(posts) })).status).toBe(400)
  for (const id of [randomUUID(), 'no-uuid']) expect((await undo(id)).status, id).toBe(404)
})
