/** Saving a post again: its date, its slug, repeated requests, and two people at once (spec.md §4). */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postBody } from '#tests/support/blog/post-body.ts'
import { postsDoor, refusal } from '#tests/support/blog/posts-door.ts'

const door = await postsDoor()
const { clock, create, update, makeCategory } = door

describe('the publish date (spec §4)', () => {
  test('is the time of the save if the post is published, and null otherwise', async () => {
    const post = await create({ status: 'published' })
    expect(post.published_at).toBe('2026-11-21T18:00:00.000Z')
    expect((await create({ status: 'scheduled' })).published_at).toBe(null)
    expect((await create({ status: 'draft' })).published_at).toBe(null)
  })

  test('is reset when a published post is saved again, unless asked to be kept', async () => {
    const first = await create({ status: 'published' })
    clock.time += 60_000
    const kept = await update(first, { keep_publish_date: true })
    expect(kept.json).toMatchObject({ version: 2, published_at: first.published_at })
    expect(kept.json.updated_at).toBe(new Date(clock.time).toISOString())
    const reset = await update(kept.json, {})
    expect(reset.json).toMatchObject({ version: 3, published_at: new Date(clock.time).toISOString() })
  })

  test('is lost when the post goes back to draft, so publishing it again has none to keep', async () => {
    const post = await create({ status: 'published' })
    const draft = await update(post, { status: 'draft', keep_publish_date: true })
    expect(draft.json.published_at).toBe(null)
    clock.time += 60_000
    const again = await update(draft.json, { status: 'published', keep_publish_date: true })
    expect(again.json.published_at).toBe(new Date(clock.time).toISOString())
  })

  test('only a scheduled post has a time to go out, and even that is optional', async () => {
    const moment = '2026-12-24T08:00:00-08:00'
    const timeOf = async (post: object) => (await create({ ...post })).scheduled_for
    expect(await timeOf({ status: 'scheduled', scheduled_for: moment })).toBe('2026-12-24T16:00:00.000Z')
    expect(await timeOf({ status: 'scheduled' })).toBe(null)
    expect(await timeOf({ status: 'draft', scheduled_for: moment })).toBe(null)
  })
})

describe('slugs', () => {
  test('a slug taken by another post is an error on the field, and keeping its own slug isn’t', async () => {
    const [first, second] = [await create(), await create()]
    const taken = refusal({ slug: 'Another post already uses this slug' })
    expect(await door.api.ask('POST', '/api/admin/posts', postBody({ slug: first.slug }))).toEqual(taken)
    expect(await update(second, { slug: first.slug })).toEqual(taken)
    expect((await update(first, {})).status).toBe(200)
  })

  test('of several editors saving the same slug at once, one gets it', async () => {
    const slug = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => door.api.ask('POST', '/api/admin/posts', postBody({ slug }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })

  const redirectOf = async (slug: string) =>
    (await door.api.ctx.pool.query('SELECT post_id FROM blog_slug_redirects WHERE slug = $1', [slug])).rows[0]?.post_id

  test('an old slug redirects until the post takes it back or another post is published there', async () => {
    const post = await create()
    const renamed = (await update(post, { slug: randomUUID() })).json
    const twice = (await update(renamed, { slug: randomUUID() })).json
    expect(await redirectOf(post.slug)).toBe(post.id)
    expect(await redirectOf(renamed.slug)).toBe(post.id)
    expect(await redirectOf(twice.slug)).toBe(undefined)

    const other = await create({ slug: post.slug })
    expect(await redirectOf(post.slug), 'a draft takes no address from readers').toBe(post.id)
    const moved = (await update(other, { slug: randomUUID() })).json
    expect(await redirectOf(post.slug)).toBe(post.id)
    await update(moved, { slug: post.slug, status: 'published' })
    expect(await redirectOf(post.slug)).toBe(undefined)
    const back = await update(twice, { slug: renamed.slug })
    expect(back.status).toBe(200)
    expect(await redirectOf(renamed.slug)).toBe(undefined)
    expect(await redirectOf(twice.slug)).toBe(post.id)
  })
})

describe('a new post sent more than once', () => {
  test('is stored once, under the id the editor created', async () => {
    const category = await makeCategory(`Twice ${randomUUID()}`)
    const id = randomUUID()
    const body = postBody({ id, status: 'published', category_ids: [category.id], content: '<h1>Cleaned</h1>' })
    const answers = await Promise.all([1, 2, 3].map(() => door.api.ask('POST', '/api/admin/posts', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    clock.time += 60_000
    const again = await door.api.ask('POST', '/api/admin/posts', body)
    expect([again.status, again.json]).toEqual([200, answers[0]?.json])
    expect(again.json).toMatchObject({ id, version: 1 })
    const { revisions } = (await door.api.ask('GET', `/api/admin/posts/${id}/revisions`)).json
    expect(revisions).toHaveLength(1)
  })

  test('is a conflict if the content differs, and nothing is overwritten', async () => {
    const body = postBody({ id: randomUUID() })
    const post = await create(body)
    const other = { ...body, title: 'Other words' }
    const { status, json } = await door.api.ask('POST', '/api/admin/posts', other)
    expect([status, json]).toEqual([409, expect.objectContaining({ current: { ...post, notices: undefined } })])
    const saved = await door.api.ask('PUT', `/api/admin/posts/${post.id}`, { ...other, version: 1 })
    expect(saved.json).toMatchObject({ id: post.id, title: 'Other words', version: 2 })
  })

  test('needs a UUID as its id, or no id', async () => {
    const message = 'Send a UUID as id, or leave it out'
    expect(await door.api.ask('POST', '/api/admin/posts', postBody({ id: '7' }))).toEqual(refusal({ id: message }))
    expect((await create({ id: null })).id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('two people editing one post', () => {
  test('the second save is refused, with who saved first, when, and what', async () => {
    const post = await create({ content: '<p>before</p>' })
    clock.time = Date.parse('2026-11-21T20:05:00.000Z')
    expect((await update(post, { content: '<p>first</p>' }, 'ada@example.com')).status).toBe(200)
    const { status, json } = await update(post, { content: '<p>second</p>' }, 'bob@example.com')
    expect(status).toBe(409)
    expect(json).toMatchObject({
      error: {
        code: 'edit_conflict',
        message: expect.stringMatching(/^This post was changed by ada@example\.com at Nov 21, 2026, 12:05\sPM\sPST\.$/),
      },
      request_id: expect.any(String),
      current: { content: '<p>first</p>', version: 2, updated_by: 'ada@example.com' },
    })
    const merged = await update(json.current, { content: '<p>both</p>' }, 'bob@example.com')
    expect(merged.json).toMatchObject({ content: '<p>both</p>', version: 3, updated_by: 'bob@example.com' })
  })

  test('of several simultaneous saves of the same version, one is stored', async () => {
    const post = await create()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => update(post, { title })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await door.api.ask('GET', `/api/admin/posts/${post.id}`)).json.version).toBe(2)
  })

  test('a save without a version is refused', async () => {
    const post = await create()
    const message = 'Send the version of the post that was edited'
    expect(await update(post, { version: undefined })).toEqual(refusal({ version: message }))
  })
})
