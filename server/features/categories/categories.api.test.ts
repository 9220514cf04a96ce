/** The category endpoints (spec.md §3, §4, §5, §7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNewCategorySlug } from '#server/features/posts/read/published-categories.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { postBody } from '#tests/support/blog/post-body.ts'

let api: AdminApi
const dropped: string[][] = []

beforeAll(async () => {
  api = await openAdminApi()
  const { drop } = api.ctx.pageCache
  api.ctx.pageCache.drop = async (db, tags) => {
    dropped.push(tags)
    await drop(db, tags)
  }
})
afterAll(() => api.close())

const create = (body: Record<string, unknown>) => api.ask('POST', '/api/admin/categories', body)
const list = async () => (await api.ask('GET', '/api/admin/categories')).json.categories

function refusal(fields: Record<string, string>) {
  const message = Object.values(fields)[0]
  return { status: 400, json: { error: { code: 'invalid', message, fields }, request_id: expect.any(String) } }
}

test('lists categories by name with their number of posts (spec §7)', async () => {
  const dryers = (await create({ name: 'Dryers', slug: 'dry', description: ' Warm air. ' })).json
  const washers = (await create({ name: 'Washers' })).json
  const appliances = (await create({ name: 'Appliances' })).json
  expect(dryers).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Dryers',
    slug: 'dry',
    description: 'Warm air.',
    posts_count: 0,
  })
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
  const rename = (id: string, slug: string) =>
    api.ask('PUT', `/api/admin/categories/${id}`, { name: `Name ${id}`, slug })
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
    expect((await create({ name: ' Ovens & Stoves! ', slug: ' ' })).json).toMatchObject({
      name: 'Ovens & Stoves!',
      slug: 'ovens-stoves',
      description: null,
    })
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
    const path = `/api/admin/categories/${second.id}`
    expect(await api.ask('PUT', path, { name: 'freezers', slug: 'other' })).toEqual(name)
    expect(await api.ask('PUT', path, { name: 'Other', slug: first.slug })).toEqual(slug)
    expect((await api.ask('PUT', path, { name: 'ICE MAKERS', slug: second.slug })).status).toBe(200)
  })

  test('lets only one of several people create the same category at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ name: 'At once' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })
})

test('an update is stored and shows up on the pages', async () => {
  const { json } = await create({ name: 'Hoods', description: 'old' })
  dropped.length = 0
  expect(await api.ask('PUT', `/api/admin/categories/${json.id}`, { name: 'Range hoods', description: '' })).toEqual({
    status: 200,
    json: { id: json.id, name: 'Range hoods', slug: 'range-hoods', description: null, posts_count: 0 },
  })
  expect(dropped).toEqual([['blog', `category:${json.id}`]])
})

test('an update based on an outdated version is refused, but a repeated one isn’t', async () => {
  const { json: was } = await create({ name: 'Grills', description: 'old' })
  const path = `/api/admin/categories/${was.id}`
  const theirs = { name: 'Grills', slug: 'grills', description: 'theirs', was }
  const mine = { ...theirs, description: 'mine' }
  for (let n = 0; n < 2; n++) expect((await api.ask('PUT', path, theirs)).status).toBe(200)
  const { status, json } = await api.ask('PUT', path, mine)
  expect([status, json.error.message]).toEqual([
    409,
    'Someone else changed this category while you had it open. Cancel to see it as it is now.',
  ])
  expect((await list()).find(({ id }: { id: string }) => id === was.id)).toMatchObject({ description: 'theirs' })
  expect((await api.ask('PUT', path, { ...mine, was: undefined })).status).toBe(200)
})

test('deleting a category keeps its posts and reports how many it had', async () => {
  const { json: category } = await create({ name: 'Short-lived' })
  const posts = []
  for (let n = 0; n < 3; n++) {
    posts.push((await api.ask('POST', '/api/admin/posts', postBody({ category_ids: [category.id] }))).json)
  }
  dropped.length = 0
  const path = `/api/admin/categories/${category.id}`
  expect(await api.ask('DELETE', path)).toEqual({ status: 200, json: { unlinked: 3 } })
  expect(dropped).toEqual([['blog', `category:${category.id}`]])
  expect((await api.ask('GET', `/api/admin/posts/${posts[0].id}`)).json).toMatchObject({ categories: [], version: 1 })
  expect((await api.ask('DELETE', path)).status).toBe(404)
})

test.each(['no-uuid', '11111111-1111-1111-1111-111111111111'])('finds no category with the id %s', async (id) => {
  for (const [method, body] of [['PUT', { name: 'Nobody' }], ['DELETE']] as const) {
    const { status, json } = await api.ask(method, `/api/admin/categories/${id}`, body)
    expect([status, json.error.message]).toEqual([404, 'This category no longer exists.'])
  }
})
