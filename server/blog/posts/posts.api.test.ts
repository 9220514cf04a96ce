/** The posts endpoints: what is stored, what is refused, and what follows from it (spec.md §3, §5, §7). */

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adminEmail } from '#tests/support/accounts/admin-api.ts'
import { watchDroppedPages } from '#tests/support/blog/dropped-pages.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { postsDoor, refusal } from '#tests/support/blog/posts-door.ts'

const door = await postsDoor()
const { create, update, makeCategory } = door

const dropped = watchDroppedPages(door.api.ctx)

describe('a post is saved whole (spec §3, §7)', () => {
  test('every field comes back as stored', async () => {
    const categories = [await makeCategory('Refrigerators'), await makeCategory('Dryers')]
    const body = postBody({ category_ids: categories.map(({ id }) => id) })
    const { category_ids: _, ...sent } = body
    const { status, json } = await door.api.ask('POST', '/api/admin/posts', body)
    expect({ status, json }).toEqual({
      status: 201,
      json: {
        ...sent,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        featured_image_url: null,
        published_at: null,
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

  test.each([
    [
      'optional fields are null when empty or left out',
      {
        excerpt: ' ',
        meta_description: '',
        meta_keywords: null,
        featured_image_url: undefined,
        category_ids: undefined,
      },
      { excerpt: null, meta_description: null, meta_keywords: null, featured_image_url: null },
    ],
    [
      'keywords are trimmed, and empty ones dropped',
      { meta_keywords: [' washer ', '', ' dryer'] },
      { meta_keywords: ['washer', 'dryer'] },
    ],
    [
      'characters the database can’t store are left out',
      { title: 'a\0b\ud800', content: '<p>c\0d\udc00</p>', meta_keywords: ['k\0'], excerpt: 'e\0' },
      { title: 'ab\ufffd', content: '<p>cd\ufffd</p>', meta_keywords: ['k'], excerpt: 'e' },
    ],
  ])('%s', async (_, sent, stored) => {
    expect(await create(sent)).toMatchObject(stored)
  })

  test('deleting it removes everything that belongs to it, and nothing is found afterward', async () => {
    const category = await makeCategory('Short-lived')
    const post = await create({ category_ids: [category.id] })
    expect(await door.api.ask('DELETE', `/api/admin/posts/${post.id}`)).toEqual({ status: 204, json: null })
    const gone = { status: 404, json: { error: { message: 'This post no longer exists.' } } }
    for (const request of ['GET', 'DELETE', 'GET /revisions']) {
      const [method = '', path = ''] = request.split(' ')
      expect(await door.api.ask(method, `/api/admin/posts/${post.id}${path}`), request).toMatchObject(gone)
    }
    expect((await update(post, {})).status).toBe(404)
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
    const changes = { [field]: value, ...(field === 'category_ids' && { categories: [] }) }
    expect(await update(post, changes)).toEqual(expected)
    expect((await door.api.ask('GET', `/api/admin/posts/${post.id}`)).json.version).toBe(1)
  })

  test('values right at the limit are accepted', async () => {
    const texts = { title: 'x'.repeat(200), excerpt: 'x'.repeat(500), meta_description: 'x'.repeat(160) }
    const slug = `${randomUUID()}-`.padEnd(200, 'x')
    expect(await create({ ...texts, slug })).toMatchObject({ ...texts, slug })
  })

  test('refuses a body that isn’t JSON, isn’t a post or has another type', async () => {
    expect((await door.api.ask('POST', '/api/admin/posts', '{')).json.error.message).toBe('The body isn’t valid JSON')
    for (const body of ['[]', 'null']) expect((await door.api.ask('POST', '/api/admin/posts', body)).status).toBe(400)
    const headers = { authorization: `Bearer ${adminEmail}`, 'content-type': 'text/plain' }
    const form = await door.api.app.request('/api/admin/posts', { method: 'POST', headers, body: '{}' })
    expect(form.status).toBe(415)
  })

  test('accepts a post of 16 MB and refuses a body over 25 MB', async () => {
    const image = `<p>x</p><img src="data:image/png;base64,${'A'.repeat(16 * 1024 * 1024)}">`
    expect((await create({ content: image })).content).toHaveLength(image.length + 2)
    const { status, json } = await door.api.ask('POST', '/api/admin/posts', 'x'.repeat(25 * 1024 * 1024 + 1))
    const message = 'The request is larger than 25 MB, which is the most we accept.'
    expect([status, json.error.message]).toEqual([413, message])
  })

  test('refuses text that nobody writes, to be saved or previewed, before it reads it', async () => {
    const content = `<p>${'word '.repeat(4_000_000)}</p>`
    const says = /^Please shorten the content to 300,000 characters/
    for (const at of ['/api/admin/posts', '/api/admin/posts/preview']) {
      const { status, json } = await door.api.ask('POST', at, { ...postBody(), content })
      expect([status, json.error.fields], at).toEqual([400, { content: expect.stringMatching(says) }])
    }
  })
})

describe('side effects', () => {
  test('every save and deletion drops the pages that show the post', async () => {
    dropped.length = 0
    const post = await create()
    await update(post, {})
    await door.api.ask('DELETE', `/api/admin/posts/${post.id}`)
    expect(dropped).toEqual(Array.from({ length: 3 }, () => ['blog', `post:${post.id}`]))
  })

  test('the preview returns the content as it would be stored', async () => {
    const preview = (body: object) => door.api.ask('POST', '/api/admin/posts/preview', body)
    const content = '<p onclick="x()">a</p><script>1</script>'
    expect((await preview({ content })).json).toEqual({ html: '<p>a</p>' })
    expect(await preview({})).toEqual(refusal({ content: 'Content is required' }))
  })
})
