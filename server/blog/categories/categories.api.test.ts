/** The category endpoints (spec.md §3, §4, §5, §7). */

import { describe, expect, test } from 'vitest'
import { findNewCategorySlug } from '#server/blog/posts/read/published-posts.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { watchDroppedPages } from '#tests/support/blog/dropped-pages.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { refusal } from '#tests/support/blog/posts-door.ts'

const api = await openFileApi()
const dropped = watchDroppedPages(api.ctx)

const create = (body: Record<string, unknown>) => api.ask('POST', '/api/admin/categories', body)
const update = (id: string, body: object) => api.ask('PUT', `/api/admin/categories/${id}`, body)
const list = async () => (await api.ask('GET', '/api/admin/categories')).json.categories

test('lists categories by name with their number of posts (spec §7)', async () => {
  const dryers = (await create({ name: 'Dryers', slug: 'dry', description: ' Warm air. ' })).json
  const washers = (await create({ name: 'Washers' })).json
  const appliances = (await create({ name: 'Appliances' })).json
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(dryers).toEqual({ id, name: 'Dryers', slug: 'dry', description: 'Warm air.', posts_count: 0 })
  for (const category_ids of [[dryers.id], [dryers.id, washers.id]]) {
    expect((await api.ask('POST', '/api/admin/posts', postBody({ category_ids }))).status).toBe(201)
  }
  expect(await list()).toEqual([
    { ...appliances, posts_count: 0 },
    { ...dryers, posts_count: 2 },
    { ...washers, posts_count: 1 },
  ])
})

test('an old slug redirects to its category until that or another category takes it', async () => {
  const { db } = api.ctx
  const rename = (id: string, slug: string) => update(id, { name: `Name ${id}`, slug })
  const { id } = (await create({ name: 'Icy things', slug: 'icy' })).json
  await rename(id, 'frozen')
  await rename(id, 'cold')
  expect([await findNewCategorySlug(db, 'icy'), await findNewCategorySlug(db, 'frozen')]).toEqual(['cold', 'cold'])
  await rename(id, 'frozen')
  expect([await findNewCategorySlug(db, 'frozen'), await findNewCategorySlug(db, 'cold')]).toEqual([null, 'frozen'])
  const other = (await create({ name: 'Other icy things', slug: 'icy' })).json
  expect(await findNewCategorySlug(db, 'icy')).toBeNull()
  for (const gone of [id, other.id]) await api.ask('DELETE', `/api/admin/categories/${gone}`)
  expect(await findNewCategorySlug(db, 'cold')).toBeNull()
})

describe('the category form (spec §5)', () => {
  test('derives the slug from the name if it is left empty', async () => {
    const stored = { name: 'Ovens & Stoves!', slug: 'ovens-stoves', description: null }
    expect((await create({ name: ' Ovens & Stoves! ', slug: ' ' })).json).toMatchObject(stored)
  })

  test('requires a slug for a name in another script', async () => {
    const message = 'Enter a slug, because none can be made from this name'
    expect(await create({ name: 'Холодильники' })).toEqual(refusal({ slug: message }))
    expect((await create({ name: 'Холодильники', slug: 'fridges-ru' })).status).toBe(201)
  })

  test('truncates the slug of a long name', async () => {
    const { json } = await create({ name: `${'n'.repeat(49)} `.repeat(2).trim() })
    expect(json.slug).toBe(`${'n'.repeat(49)}-${'n'.repeat(49)}`)
  })

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '\0 ' }, { name: 'Name is required' }],
    [{}, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name too long' }],
    [{ name: 'x', slug: 'x'.repeat(101) }, { slug: 'Slug too long' }],
    [
      { name: 'x', slug: 'No Spaces' },
      { slug: 'Use lower-case letters, digits and single hyphens, like washing-machines' },
    ],
    [{ name: 'x', description: 'x'.repeat(501) }, { description: 'Description too long' }],
    [{ name: 5 }, { name: 'Name is required' }],
    [{ name: 'x', slug: 5 }, { slug: 'Should be text' }],
  ])('rejects %j', async (body, fields) => {
    expect(await create(body)).toEqual(refusal(fields as Record<string, string>))
  })

  test('rejects a name or slug that another category has, at its field and ignoring case', async () => {
    const { json: first } = await create({ name: 'Freezers' })
    const { json: second } = await create({ name: 'Ice makers' })
    const name = refusal({ name: 'Another category already has this name' })
    const slug = refusal({ slug: 'Another category already uses this slug' })
    expect(await create({ name: 'FREEZERS', slug: 'other' })).toEqual(name)
    expect(await create({ name: 'Other', slug: first.slug })).toEqual(slug)
    expect(await update(second.id, { name: 'freezers', slug: 'other' })).toEqual(name)
    expect(await update(second.id, { name: 'Other', slug: first.slug })).toEqual(slug)
    expect((await update(second.id, { name: 'ICE MAKERS', slug: second.slug })).status).toBe(200)
  })

  test('lets only one of several people create the same category at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'At once' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })
})

test('an update is stored and shows up on the pages', async () => {
  const { json } = await create({ name: 'Hoods', description: 'old' })
  dropped.length = 0
  const updated = { id: json.id, name: 'Range hoods', slug: 'range-hoods', description: null, posts_count: 0 }
  const answer = await update(json.id, { name: 'Range hoods', description: '' })
  expect(answer).toEqual({ status: 200, json: updated })
  expect(dropped).toEqual([['blog', `category:${json.id}`]])
})

test('an update based on an outdated version is refused, but a repeated one isn’t', async () => {
  const { json: was } = await create({ name: 'Grills', description: 'old' })
  const theirs = { name: 'Grills', slug: 'grills', description: 'theirs', was }
  const mine = { ...theirs, description: 'mine' }
  for (let n = 0; n < 2; n++) expect((await update(was.id, theirs)).status).toBe(200)
  const { status, json } = await update(was.id, mine)
  const message = 'Someone else changed this category while you had it open. Cancel to see it as it is now.'
  expect([status, json.error.message]).toEqual([409, message])
  expect((await list()).find(({ id }: { id: string }) => id === was.id)).toMatchObject({ description: 'theirs' })
  expect((await update(was.id, { ...mine, was: undefined })).status).toBe(200)
})

test('deleting a category keeps its posts and reports how many it had', async () => {
  const { json: category } = await create({ name: 'Short-lived' })
  const newPost = () => api.ask('POST', '/api/admin/posts', postBody({ category_ids: [category.id] }))
  const [post] = [await newPost(), await newPost(), await newPost()]
  dropped.length = 0
  const path = `/api/admin/categories/${category.id}`
  expect(await api.ask('DELETE', path)).toEqual({ status: 200, json: { unlinked: 3 } })
  expect(dropped).toEqual([['blog', `category:${category.id}`]])
  expect((await api.ask('GET', `/api/admin/posts/${post.json.id}`)).json).toMatchObject({ categories: [], version: 1 })
  expect((await api.ask('DELETE', path)).status).toBe(404)
})

test.each(['no-uuid', '11111111-1111-1111-1111-111111111111'])('finds no category with the id %s', async (id) => {
  for (const [method, body] of [['PUT', { name: 'Nobody' }], ['DELETE']] as const) {
    const { status, json } = await api.ask(method, `/api/admin/categories/${id}`, body)
    expect([status, json.error.message]).toEqual([404, 'This category no longer exists.'])
  }
})
