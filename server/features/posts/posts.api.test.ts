/** The posts endpoints: what is stored, what is refused, and what follows from it (spec.md §3, §5, §7). */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminEmail } from '#tests/support/accounts/admin-api.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { formOf, postsDoor, refusal } from '#tests/support/blog/posts-door.ts'

const door = postsDoor()
const { create, update, makeCategory } = door

const dropped: string[][] = []
beforeAll(() => {
  const { pageCache } = door.api.ctx
  const { drop } = pageCache
  pageCache.drop = async (db, tags) => {
    dropped.push(tags)
    await drop(db, tags)
  }
})

describe('a post is saved whole (spec §3, §7)', () => {
  test('every field comes back as stored', async () => {
    const categories = [await makeCategory('Refrigerators'), await makeCategory('Dryers')]
    const body = postBody({ category_ids: categories.map(({ id }) => id) })
    const { status, json } = await door.api.ask('POST', '/api/admin/posts', body)
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
    expect(await door.api.ask('GET', `/api/admin/posts/${json.id}`)).toEqual({ status: 200, json: post })
  })

  test('optional fields are null when empty or left out', async () => {
    const { title, slug, content, status } = postBody({ slug: randomUUID() })
    const post = await create({ title, slug, content, status, excerpt: ' ', meta_description: '', meta_keywords: null })
    expect(post).toMatchObject({ excerpt: null, meta_description: null, meta_keywords: null, featured_image_url: null })
  })

  test('keywords are trimmed, and empty ones dropped', async () => {
    expect((await create({ meta_keywords: [' washer ', '', ' dryer'] })).meta_keywords).toEqual(['washer', 'dryer'])
  })

  test('characters the database can’t store are left out', async () => {
    const post = await create({
      title: 'a\0b\ud800',
      content: '<p>c\0d\udc00</p>',
      meta_keywords: ['k\0'],
      excerpt: 'e\0',
    })
    expect(post).toMatchObject({ title: 'ab\ufffd', content: '<p>cd\ufffd</p>', meta_keywords: ['k'], excerpt: 'e' })
  })

  test('deleting it removes everything that belongs to it, and nothing is found afterward', async () => {
    const category = await makeCategory('Short-lived')
    const post = await create({ category_ids: [category.id] })
    expect(await door.api.ask('DELETE', `/api/admin/posts/${post.id}`)).toEqual({ status: 204, json: null })
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/revisions'],
    ] as const) {
      const { status, json } = await door.api.ask(method, `/api/admin/posts/${post.id}${path}`)
      expect([status, json.error.message]).toEqual([404, 'This post no longer exists.'])
    }
    expect((await door.api.ask('PUT', `/api/admin/posts/${post.id}`, formOf(post))).status).toBe(404)
  })

  test.each(['no-uuid', '00000000-0000-0000-0000-000000000000'])('finds no post with the id %s', async (id) => {
    expect((await door.api.ask('GET', `/api/admin/posts/${id}`)).status).toBe(404)
    expect((await door.api.ask('PUT', `/api/admin/posts/${id}`, { ...postBody(), version: 1 })).status).toBe(404)
    expect((await door.api.ask('DELETE', `/api/admin/posts/${id}`)).status).toBe(404)
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
    ['category_ids', [randomUUID()] as unknown, 'A category you chose no longer exists. Please choose again.'],
  ])('refuses %s with the value %j', async (field, value, message) => {
    const expected = refusal({ [field]: message })
    expect(await door.api.ask('POST', '/api/admin/posts', postBody({ [field]: value }))).toEqual(expected)
    const post = await create()
    expect(await update(post, { [field]: value, ...(field === 'category_ids' && { categories: [] }) })).toEqual(
      expected,
    )
    expect((await door.api.ask('GET', `/api/admin/posts/${post.id}`)).json.version).toBe(1)
  })

  test('values right at the limit are accepted', async () => {
    const slug = `${randomUUID()}-`.padEnd(200, 'x')
    const post = await create({
      title: 'x'.repeat(200),
      slug,
      excerpt: 'x'.repeat(500),
      meta_description: 'x'.repeat(160),
    })
    expect(post.slug).toBe(slug)
  })

  test('refuses a body that isn’t JSON, isn’t a post or has another type', async () => {
    expect((await door.api.ask('POST', '/api/admin/posts', '{')).json.error.message).toBe('The body isn’t valid JSON')
    expect((await door.api.ask('POST', '/api/admin/posts', '[]')).status).toBe(400)
    expect((await door.api.ask('POST', '/api/admin/posts', 'null')).status).toBe(400)
    const form = await door.api.app.request('/api/admin/posts', {
      method: 'POST',
      headers: { authorization: `Bearer ${adminEmail}`, 'content-type': 'text/plain' },
      body: '{}',
    })
    expect(form.status).toBe(415)
  })

  test('accepts a post of 16 MB and refuses a body over 25 MB', async () => {
    const image = `<p>x</p><img src="data:image/png;base64,${'A'.repeat(16 * 1024 * 1024)}">`
    expect((await create({ content: image })).content).toHaveLength(image.length + 2)
    const { status, json } = await door.api.ask('POST', '/api/admin/posts', 'x'.repeat(25 * 1024 * 1024 + 1))
    expect([status, json.error.message]).toEqual([
      413,
      'The request is larger than 25 MB, which is the most we accept.',
    ])
  })
})

describe('side effects and access', () => {
  test('every save and deletion drops the pages that show the post', async () => {
    dropped.length = 0
    const post = await create()
    await update(post, {})
    await door.api.ask('DELETE', `/api/admin/posts/${post.id}`)
    expect(dropped).toEqual(Array.from({ length: 3 }, () => ['blog', `post:${post.id}`]))
  })

  test('the preview returns the content as it would be stored', async () => {
    const { json } = await door.api.ask('POST', '/api/admin/posts/preview', {
      content: '<p onclick="x()">a</p><script>1</script>',
    })
    expect(json).toEqual({ html: '<p>a</p>' })
    expect(await door.api.ask('POST', '/api/admin/posts/preview', {})).toEqual(
      refusal({ content: 'Content is required' }),
    )
  })

  test('only an admin gets in', async () => {
    for (const path of ['/posts', '/posts/x', '/categories', '/stats', '/posts/x/revisions']) {
      expect((await door.api.ask('GET', `/api/admin${path}`, undefined, 'stranger')).status, path).toBe(401)
    }
    expect((await door.api.ask('POST', '/api/admin/posts', postBody(), 'stranger')).status).toBe(401)
  })
})
