/** The door of the posts (spec.md §3, §4, §5, §7). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminApi, adminEmail, openAdminApi } from '#tests/support/admin-api.ts'
import { postBody } from '#tests/support/post-body.ts'

let api: AdminApi
const clock = { time: Date.parse('2026-11-21T18:00:00.000Z') }
const dropped: string[][] = []

beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => new Date(clock.time) } })
  const { drop } = api.ctx.pageCache
  api.ctx.pageCache.drop = async (db, tags) => {
    dropped.push(tags)
    await drop(db, tags)
  }
})
afterAll(() => api.close())

async function create(changes: Record<string, unknown> = {}) {
  const { status, json } = await api.ask('POST', '/api/admin/posts', postBody(changes))
  expect(status, JSON.stringify(json)).toBe(201)
  return json
}

function update(post: { id: string }, changes: Record<string, unknown>, as?: string) {
  return api.ask('PUT', `/api/admin/posts/${post.id}`, { ...formOf(post), ...changes }, as)
}

/** What the editor sends of a post that it was given. */
function formOf(post: Record<string, unknown> & { categories?: { id: string }[] }) {
  return { ...post, category_ids: post.categories?.map(({ id }) => id) }
}

async function makeCategory(name: string): Promise<{ id: string; name: string; slug: string }> {
  const { json } = await api.ask('POST', '/api/admin/categories', { name })
  return { id: json.id, name: json.name, slug: json.slug }
}

function refusal(fields: Record<string, string>, message = Object.values(fields)[0]) {
  return { status: 400, json: { error: { code: 'invalid', message, fields }, request_id: expect.any(String) } }
}

describe('a post is saved whole (spec §3, §7)', () => {
  test('every field comes back as it was stored', async () => {
    const categories = [await makeCategory('Refrigerators'), await makeCategory('Dryers')]
    const body = postBody({ category_ids: categories.map(({ id }) => id) })
    const { status, json } = await api.ask('POST', '/api/admin/posts', body)
    expect({ status, json }).toEqual({
      status: 201,
      json: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        title: body.title,
        slug: body.slug,
        excerpt: body.excerpt,
        content: body.content,
        featured_image_url: null,
        meta_description: body.meta_description,
        meta_keywords: ['fridge', 'cooling'],
        status: 'draft',
        published_at: null,
        scheduled_for: null,
        views_count: 0,
        ai_generated: false,
        review_notes: [],
        version: 1,
        updated_by: adminEmail,
        created_at: '2026-11-21T18:00:00.000Z',
        updated_at: '2026-11-21T18:00:00.000Z',
        categories: [categories[1], categories[0]],
        notices: [],
      },
    })
    const { notices, ...post } = json
    expect(await api.ask('GET', `/api/admin/posts/${json.id}`)).toEqual({ status: 200, json: post })
  })

  test('optional fields are null when they are empty or left out', async () => {
    const { title, slug, content, status } = postBody({ slug: randomUUID() })
    const post = await create({ title, slug, content, status, excerpt: ' ', meta_description: '', meta_keywords: null })
    expect(post).toMatchObject({ excerpt: null, meta_description: null, meta_keywords: null, featured_image_url: null })
  })

  test('keywords are trimmed and empty ones dropped', async () => {
    expect((await create({ meta_keywords: [' washer ', '', ' dryer'] })).meta_keywords).toEqual(['washer', 'dryer'])
  })

  test('characters that the database cannot store are left out', async () => {
    const post = await create({
      title: 'a\0b\ud800',
      content: '<p>c\0d\udc00</p>',
      meta_keywords: ['k\0'],
      excerpt: 'e\0',
    })
    expect(post).toMatchObject({ title: 'ab\ufffd', content: '<p>cd\ufffd</p>', meta_keywords: ['k'], excerpt: 'e' })
  })

  test('it is deleted with all that belongs to it, and then nothing is there', async () => {
    const category = await makeCategory('Short-lived')
    const post = await create({ category_ids: [category.id] })
    expect(await api.ask('DELETE', `/api/admin/posts/${post.id}`)).toEqual({ status: 204, json: null })
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/revisions'],
    ] as const) {
      const { status, json } = await api.ask(method, `/api/admin/posts/${post.id}${path}`)
      expect([status, json.error.message]).toEqual([404, 'This post does not exist any more.'])
    }
    expect((await api.ask('PUT', `/api/admin/posts/${post.id}`, formOf(post))).status).toBe(404)
  })

  test.each(['no-uuid', '00000000-0000-0000-0000-000000000000'])('no post has the id %s', async (id) => {
    expect((await api.ask('GET', `/api/admin/posts/${id}`)).status).toBe(404)
    expect((await api.ask('PUT', `/api/admin/posts/${id}`, { ...postBody(), version: 1 })).status).toBe(404)
    expect((await api.ask('DELETE', `/api/admin/posts/${id}`)).status).toBe(404)
  })
})

describe('the rules of the post form (spec §5)', () => {
  test.each([
    ['title', '', 'Title is required'],
    ['title', 'x'.repeat(201), 'Title too long'],
    ['slug', '', 'Slug is required'],
    ['slug', 'x'.repeat(201), 'Slug too long'],
    ['excerpt', 'x'.repeat(501), 'Excerpt too long'],
    ['content', '', 'Content is required'],
    ['content', '<script>alert(1)</script>', 'Content is required'],
    ['meta_description', 'x'.repeat(161), 'Meta description too long'],
    ['status', 'deleted', 'Choose draft, published or scheduled'],
    ['scheduled_for', 'tomorrow', 'Enter a date and a time'],
    ['featured_image_url', 'javascript:alert(1)', 'Enter an address that begins with https://, or leave it empty'],
    ['category_ids', [randomUUID()] as unknown, 'A chosen category does not exist any more. Choose again.'],
  ])('%s is refused as %j', async (field, value, message) => {
    const expected = refusal({ [field]: message })
    expect(await api.ask('POST', '/api/admin/posts', postBody({ [field]: value }))).toEqual(expected)
    const post = await create()
    expect(await update(post, { [field]: value, ...(field === 'category_ids' && { categories: [] }) })).toEqual(
      expected,
    )
    expect((await api.ask('GET', `/api/admin/posts/${post.id}`)).json.version).toBe(1)
  })

  test('the limits themselves are taken', async () => {
    const slug = `${randomUUID()}-`.padEnd(200, 'x')
    const post = await create({
      title: 'x'.repeat(200),
      slug,
      excerpt: 'x'.repeat(500),
      meta_description: 'x'.repeat(160),
    })
    expect(post.slug).toBe(slug)
  })

  test('a body that is no JSON, no post or of another type is refused', async () => {
    expect((await api.ask('POST', '/api/admin/posts', '{')).json.error.message).toBe('The body is not valid JSON')
    expect((await api.ask('POST', '/api/admin/posts', '[]')).status).toBe(400)
    expect((await api.ask('POST', '/api/admin/posts', 'null')).status).toBe(400)
    const form = await api.app.request('/api/admin/posts', {
      method: 'POST',
      headers: { authorization: `Bearer ${adminEmail}`, 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(form.status).toBe(415)
  })

  test('a post of 16 MB is taken, and a body over 25 MB is refused', async () => {
    const image = `<p>x</p><img src="data:image/png;base64,${'A'.repeat(16 * 1024 * 1024)}">`
    expect((await create({ content: image })).content).toHaveLength(image.length + 2)
    const { status, json } = await api.ask('POST', '/api/admin/posts', 'x'.repeat(25 * 1024 * 1024 + 1))
    expect([status, json.error.message]).toEqual([
      413,
      'The request is larger than 25 MB, the most that is taken here.',
    ])
  })
})

describe('the publish date (spec §4)', () => {
  test('it is the time of the save when the post is published, and nothing otherwise', async () => {
    const post = await create({ status: 'published' })
    expect(post.published_at).toBe('2026-11-21T18:00:00.000Z')
    expect((await create({ status: 'scheduled' })).published_at).toBe(null)
    expect((await create({ status: 'draft' })).published_at).toBe(null)
  })

  test('saving a published post again resets it, unless it is asked to be kept', async () => {
    const first = await create({ status: 'published' })
    clock.time += 60_000
    const kept = await update(first, { keep_publish_date: true })
    expect(kept.json).toMatchObject({ version: 2, published_at: first.published_at })
    expect(kept.json.updated_at).toBe(new Date(clock.time).toISOString())
    const reset = await update(kept.json, {})
    expect(reset.json).toMatchObject({ version: 3, published_at: new Date(clock.time).toISOString() })
  })

  test('taken back to a draft it goes, and there is nothing to keep when it is published again', async () => {
    const post = await create({ status: 'published' })
    const draft = await update(post, { status: 'draft', keep_publish_date: true })
    expect(draft.json.published_at).toBe(null)
    clock.time += 60_000
    const again = await update(draft.json, { status: 'published', keep_publish_date: true })
    expect(again.json.published_at).toBe(new Date(clock.time).toISOString())
  })

  test('only a scheduled post has a moment to go out, and it may have none', async () => {
    const moment = '2026-12-24T08:00:00-08:00'
    expect((await create({ status: 'scheduled', scheduled_for: moment })).scheduled_for).toBe(
      '2026-12-24T16:00:00.000Z',
    )
    expect((await create({ status: 'scheduled' })).scheduled_for).toBe(null)
    expect((await create({ status: 'draft', scheduled_for: moment })).scheduled_for).toBe(null)
  })
})

describe('slugs', () => {
  test('a slug that another post has is refused at the field, and the own one is no other', async () => {
    const [first, second] = [await create(), await create()]
    const taken = refusal({ slug: 'Another post already uses this slug' })
    expect(await api.ask('POST', '/api/admin/posts', postBody({ slug: first.slug }))).toEqual(taken)
    expect(await update(second, { slug: first.slug })).toEqual(taken)
    expect((await update(first, {})).status).toBe(200)
  })

  test('of two editors who save the same slug at once one gets it', async () => {
    const slug = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.ask('POST', '/api/admin/posts', postBody({ slug }))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  })

  const redirectOf = async (slug: string) =>
    (await api.ctx.pool.query('SELECT post_id FROM blog_slug_redirects WHERE slug = $1', [slug])).rows[0]?.post_id

  test('an old slug leads to the post until it takes it back or another post is published there', async () => {
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

describe('a new post that is sent more than once', () => {
  test('is stored once under the id that its editor made', async () => {
    const category = await makeCategory(`Twice ${randomUUID()}`)
    const id = randomUUID()
    const body = postBody({ id, status: 'published', category_ids: [category.id], content: '<h1>Cleaned</h1>' })
    const answers = await Promise.all([1, 2, 3].map(() => api.ask('POST', '/api/admin/posts', body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    clock.time += 60_000
    const again = await api.ask('POST', '/api/admin/posts', body)
    expect([again.status, again.json]).toEqual([200, answers[0]?.json])
    expect(again.json).toMatchObject({ id, version: 1 })
    const { revisions } = (await api.ask('GET', `/api/admin/posts/${id}/revisions`)).json
    expect(revisions).toHaveLength(1)
  })

  test('is a conflict when it says something else, and nothing is overwritten', async () => {
    const body = postBody({ id: randomUUID() })
    const post = await create(body)
    const { status, json } = await api.ask('POST', '/api/admin/posts', { ...body, title: 'Other words' })
    expect([status, json]).toEqual([409, expect.objectContaining({ current: { ...post, notices: undefined } })])
    const saved = await api.ask('PUT', `/api/admin/posts/${post.id}`, { ...body, title: 'Other words', version: 1 })
    expect(saved.json).toMatchObject({ id: post.id, title: 'Other words', version: 2 })
  })

  test('needs a UUID as its id, or none', async () => {
    const message = 'Send a UUID as id, or leave it out'
    expect(await api.ask('POST', '/api/admin/posts', postBody({ id: '7' }))).toEqual(refusal({ id: message }))
    expect((await create({ id: null })).id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('two people edit one post', () => {
  test('the second save is refused with who, when and what the first one saved', async () => {
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

  test('of saves of one version at the same time one is stored', async () => {
    const post = await create()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => update(post, { title })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await api.ask('GET', `/api/admin/posts/${post.id}`)).json.version).toBe(2)
  })

  test('a save without a version is refused', async () => {
    const post = await create()
    const message = 'Send the version of the post that was edited'
    expect(await update(post, { version: undefined })).toEqual(refusal({ version: message }))
  })
})

describe('revisions', () => {
  test('every save is kept and can be loaded and saved again', async () => {
    const category = await makeCategory('Revised')
    const post = await create({ title: 'One', content: '<p>one</p>', category_ids: [category.id] })
    clock.time += 1000
    const second = (await update(post, { title: 'Two', content: '<p>two</p>', categories: [] }, 'ada@example.com')).json
    const { json } = await api.ask('GET', `/api/admin/posts/${post.id}/revisions`)
    expect(json).toEqual({
      revisions: [
        {
          id: expect.any(String),
          version: 2,
          saved_by: 'ada@example.com',
          created_at: second.updated_at,
          title: 'Two',
        },
        { id: expect.any(String), version: 1, saved_by: adminEmail, created_at: post.updated_at, title: 'One' },
      ],
    })
    const first = await api.ask('GET', `/api/admin/posts/${post.id}/revisions/${json.revisions[1].id}`)
    expect(first.json).toMatchObject({
      version: 1,
      fields: { title: 'One', content: '<p>one</p>', category_ids: [category.id], status: 'draft', slug: post.slug },
    })
    const restored = await update(second, { ...first.json.fields, categories: undefined })
    expect(restored.json).toMatchObject({ title: 'One', content: '<p>one</p>', version: 3 })
  })

  test('a revision belongs to its post', async () => {
    const [one, other] = [await create(), await create()]
    const { json } = await api.ask('GET', `/api/admin/posts/${one.id}/revisions`)
    const [{ id }] = json.revisions
    expect((await api.ask('GET', `/api/admin/posts/${other.id}/revisions/${id}`)).status).toBe(404)
    expect((await api.ask('GET', `/api/admin/posts/${one.id}/revisions/no-uuid`)).status).toBe(404)
  })

  test('the newest 100 are kept', async () => {
    const post = await create()
    await api.ctx.pool.query('UPDATE blog_posts SET version = 101 WHERE id = $1', [post.id])
    await api.ctx.pool.query(
      `INSERT INTO blog_post_revisions (post_id, version, fields)
       SELECT $1, n, '{"title":"","content":""}' FROM generate_series(2, 101) n`,
      [post.id],
    )
    await update(post, { version: 101 })
    const { json } = await api.ask('GET', `/api/admin/posts/${post.id}/revisions`)
    const versions = json.revisions.map(({ version }: { version: number }) => version)
    expect([versions.length, versions[0], versions.at(-1)]).toEqual([100, 102, 3])
  })
})

describe('the list (spec §2, §7)', () => {
  test('it is newest created first, 20 a page, without the long fields', async () => {
    const marker = randomUUID()
    for (let n = 0; n < 21; n++) {
      clock.time += 1000
      await create({ title: `${marker} ${n}` })
    }
    const first = await api.ask('GET', `/api/admin/posts?q=${marker}`)
    expect(first.json).toMatchObject({ page: 1, has_more: true })
    expect(first.json.posts.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 20 }, (_, n) => `${marker} ${20 - n}`),
    )
    expect(Object.keys(first.json.posts[0])).not.toEqual(expect.arrayContaining(['content']))
    const second = await api.ask('GET', `/api/admin/posts?q=${marker}&page=2`)
    expect(second.json).toMatchObject({ page: 2, has_more: false, posts: [{ title: `${marker} 0` }] })
    expect((await api.ask('GET', `/api/admin/posts?q=${marker}&page=3`)).json.posts).toEqual([])
  })

  test('the search finds any part of the title in any case, and its wildcards are letters', async () => {
    await create({ title: '100% OFF_season\\Tips' })
    const find = async (q: string) =>
      (await api.ask('GET', `/api/admin/posts?q=${encodeURIComponent(q)}`)).json.posts.map(
        ({ title }: { title: string }) => title,
      )
    for (const q of ['00% off', 'off_SEASON', 'season\\tips', '%', '_', '\\']) {
      expect(await find(q), q).toEqual(['100% OFF_season\\Tips'])
    }
    expect(await find('0%f')).toEqual([])
    expect(await find('\0')).not.toEqual([])
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('page=%s is the first page', async (page) => {
    expect((await api.ask('GET', `/api/admin/posts?page=${page}`)).json.page).toBe(1)
  })
})

describe('images in the content', () => {
  test('images of other sites are removed, and the editor is told', async () => {
    const content = '<p>a</p><img src="https://example.com/a.png"><img src="data:image/png;base64,AAAA" alt="ours">'
    const post = await create({ content })
    expect(post.content).toBe('<p>a</p><img src="data:image/png;base64,AAAA" alt="ours" />')
    expect(post.notices).toEqual([
      'One image was removed, because it is not stored on this site (example.com). Upload it here instead.',
    ])
  })

  test('stored images are linked with the post; one that is not stored is refused at its field', async () => {
    const path = `posts/${randomUUID()}.png`
    const address = `/storage/v1/object/public/blog-images/${path}`
    const message = `The image ${path.slice(6)} is not in the storage any more. Upload it again.`
    const named = { content: `<img src="${address}">` }
    expect(await api.ask('POST', '/api/admin/posts', postBody(named))).toEqual(refusal({ content: message }))
    const featured = { featured_image_url: address }
    expect(await api.ask('POST', '/api/admin/posts', postBody(featured))).toEqual(
      refusal({ featured_image_url: message }),
    )
    await api.ctx.pool.query('INSERT INTO blog_images VALUES ($1, $2, 1, 1, 1)', [path, 'image/png'])
    const post = await create({ ...named, featured_image_url: `${api.ctx.config.business.url}${address}` })
    expect(post.featured_image_url).toBe(address)
    const links = async () =>
      (await api.ctx.pool.query('SELECT path FROM blog_post_images WHERE post_id = $1', [post.id])).rows
    expect(await links()).toEqual([{ path }])

    // An older revision still names it; only with the last one that does the link goes.
    const without = (await update(post, { content: '<p>x</p>', featured_image_url: '' })).json
    expect(await links()).toEqual([{ path }])
    await api.ctx.pool.query('UPDATE blog_posts SET version = 100 WHERE id = $1', [post.id])
    await api.ctx.pool.query('UPDATE blog_post_revisions SET version = 100 WHERE post_id = $1 AND version = 2', [
      post.id,
    ])
    await update(without, { version: 100 })
    expect(await links()).toEqual([])
  })
})

describe('around the operations', () => {
  test('every save and deletion drops the pages that show the post', async () => {
    dropped.length = 0
    const post = await create()
    await update(post, {})
    await api.ask('DELETE', `/api/admin/posts/${post.id}`)
    expect(dropped).toEqual(Array.from({ length: 3 }, () => ['blog', `post:${post.id}`]))
  })

  test('the preview gives the content as it would be stored', async () => {
    const { json } = await api.ask('POST', '/api/admin/posts/preview', {
      content: '<p onclick="x()">a</p><script>1</script>',
    })
    expect(json).toEqual({ html: '<p>a</p>' })
    expect(await api.ask('POST', '/api/admin/posts/preview', {})).toEqual(refusal({ content: 'Content is required' }))
  })

  test('nobody but an admin comes in', async () => {
    for (const path of ['/posts', '/posts/x', '/categories', '/stats', '/posts/x/revisions']) {
      expect((await api.ask('GET', `/api/admin${path}`, undefined, 'stranger')).status, path).toBe(401)
    }
    expect((await api.ask('POST', '/api/admin/posts', postBody(), 'stranger')).status).toBe(401)
  })
})
