/** Migrating inline images (spec.md §2, §7): safe to repeat and to interrupt. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPost } from '#server/features/posts/posts.ts'
import { createPost, updatePost } from '#server/features/posts/save/save-post.ts'
import { blogImages, blogPostRevisions, blogPosts } from '#server/platform/db/schema/blog.ts'
import { imagePathOf, imageUrl } from '#shared/image-address.ts'
import type { PostInput } from '#shared/post-form.ts'
import { type AdminApi, openAdminApi } from '#tests/support/accounts/admin-api.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { startImageMigration } from './migrate-images.ts'
import { migratePost } from './migrate-post.ts'

let api: AdminApi
let png: string
let jpeg: string
const broken = `data:image/png;base64,${Buffer.from('this is no image').toString('base64')}`

beforeAll(async () => {
  api = await openAdminApi()
  png = `data:image/png;base64,${(await makeImage('png')).toString('base64')}`
  jpeg = `data:image/jpeg;base64,${(await makeImage('jpeg')).toString('base64')}`
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.ctx.db.delete(blogPosts)
  await api.ctx.db.delete(blogImages)
})

const migrate = () => api.ask('POST', '/functions/v1/migrate-blog-images')
const newPost = (changes: Record<string, unknown>) =>
  createPost(api.ctx, { input: postInput(changes), savedBy: 'editor@example.com' })

/** Storage paths of the post's images, featured image last. @throws when one of them is missing from storage */
async function storedPaths(id: string): Promise<string[]> {
  const { content, featuredImageUrl } = await getPost(api.ctx.db, id)
  const addresses = [...content.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src)
  const paths = [...addresses, featuredImageUrl ?? '']
    .map((address) => imagePathOf(address))
    .filter((path) => path !== null)
  for (const path of paths) expect(await api.ctx.storage.find(path), path).not.toBeNull()
  return paths
}

test('moves content images and the featured image, and reports what it did', async () => {
  const both = await newPost({
    content: `<p>One</p><img src="${png}" alt="The coil"><p>Two</p><img src="${jpeg}" alt="">`,
    featured_image_url: jpeg,
  })
  const featured = await newPost({ featured_image_url: png })
  const none = await newPost({ content: '<p>The text “data:image/png;base64,” is no image.</p>' })
  expect(await migrate()).toEqual({ status: 200, json: { results: { processed: 3, migrated: 2, errors: [] } } })

  const post = await getPost(api.ctx.db, both.id)
  expect(post.content).toMatch(
    /^<p>One<\/p><img src="\/storage\/v1[^"]+\.png" alt="The coil" \/><p>Two<\/p><img src="\/storage\/v1[^"]+\.jpeg" alt="" \/>$/,
  )
  const [, second, featuredPath] = await storedPaths(both.id)
  expect(featuredPath).toBe(second)
  expect(await storedPaths(featured.id)).toHaveLength(1)
  expect((await getPost(api.ctx.db, none.id)).version).toBe(1)
  // An image shared by two posts is stored once.
  expect(await api.ctx.db.select().from(blogImages)).toHaveLength(2)
})

test('a second run finds nothing to do', async () => {
  const { id } = await newPost({ content: `<img src="${png}" alt="">` })
  await migrate()
  const paths = await storedPaths(id)
  expect(await migrate()).toMatchObject({ json: { results: { processed: 1, migrated: 0, errors: [] } } })
  expect(await storedPaths(id)).toEqual(paths)
})

test('keeps the publish date and every other field, and adds an unattributed revision', async () => {
  const before = await newPost({ content: `<img src="${png}" alt="">`, status: 'published', meta_keywords: ['a', 'b'] })
  await migrate()
  const after = await getPost(api.ctx.db, before.id)
  const { content: _, version, updatedAt, updatedBy, ...kept } = after
  expect(before).toMatchObject(kept)
  expect([version, updatedBy]).toEqual([2, null])
  expect(updatedAt.getTime()).toBeGreaterThanOrEqual(before.updatedAt.getTime())
  const revisions = await api.ctx.db.select().from(blogPostRevisions).where(eq(blogPostRevisions.postId, before.id))
  expect(revisions.map(({ savedBy }) => savedBy).sort()).toEqual(['editor@example.com', null].sort())
})

test('a broken image is reported along with its post, stays where it is, and doesn’t stop the run', async () => {
  const bad = await newPost({ title: 'Bad fridge', content: `<p>x</p><img src="${broken}" alt="">` })
  const mixed = await newPost({
    title: 'Half good',
    content: `<img src="${broken}" alt=""><img src="${png}" alt="">`,
    featured_image_url: broken,
  })
  const good = await newPost({ content: `<img src="${jpeg}" alt="">` })
  expect(await migrate()).toMatchObject({
    status: 200,
    json: {
      results: {
        processed: 3,
        migrated: 2,
        errors: [
          'Post "Bad fridge", image 1: Please select an image file',
          'Post "Half good", image 1: Please select an image file',
        ],
      },
    },
  })
  expect((await getPost(api.ctx.db, bad.id)).content).toBe(bad.content)
  const { content, featuredImageUrl } = await getPost(api.ctx.db, mixed.id)
  expect(content).toContain(`<img src="${broken}"`)
  expect(featuredImageUrl).toBe(broken)
  expect(await storedPaths(mixed.id)).toHaveLength(1)
  expect(await storedPaths(good.id)).toHaveLength(1)
})

describe('a post imported by SQL', () => {
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
  const drawn = 'data:image/svg+xml;utf8,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'
  const malformed = 'data:image/png;base64,@@not base64@@'
  const others = [
    '<img src="https://cdn.example/old.png" alt="Old" width="640" />',
    '<img src="//cdn.example/old.png" alt="" />',
    '<img src="/uploads/old.png" />',
    `<img src="${svg}" alt="Drawing" />`,
    `<img src="${drawn}" />`,
    `<img src="${malformed}" alt="Broken" />`,
  ]
  const content = (src: string) => `<p>One</p><img src="${src}" alt="Coil" />${others.join('<p>Between</p>')}`
  async function importPost(html: string): Promise<string> {
    const { rows } = await api.ctx.pool.query(
      `INSERT INTO blog_posts (title, slug, content) VALUES ('Imported', 'imported', $1) RETURNING id`,
      [html],
    )
    return rows[0].id
  }

  test('keeps images that can’t be moved as they were, and reports each inline one', async () => {
    const id = await importPost(content(png))
    expect(await migrate()).toMatchObject({
      json: {
        results: {
          migrated: 1,
          errors: [
            expect.stringMatching(/^Post "Imported", image 5: /),
            'Post "Imported", image 6: It isn’t written in base64.',
            'Post "Imported", image 7: Please select an image file',
          ],
        },
      },
    })
    const [path = ''] = await storedPaths(id)
    expect((await getPost(api.ctx.db, id)).content).toBe(content(imageUrl(path)))
  })

  test('keeps its original state as a revision, and loses its scripts', async () => {
    const id = await importPost(`${content(png)}<script>alert(1)</script>`)
    await migrate()
    expect((await getPost(api.ctx.db, id)).content).not.toContain('script')
    const revisions = await api.ctx.db.select().from(blogPostRevisions).where(eq(blogPostRevisions.postId, id))
    expect(revisions.map(({ version, fields }) => [version, (fields as PostInput).content.length]).sort()).toEqual([
      [1, content(png).length + '<script>alert(1)</script>'.length],
      [2, (await getPost(api.ctx.db, id)).content.length],
    ])
  })
})

test('a storage failure is reported too, and leaves the post as it was', async () => {
  const post = await newPost({ title: 'Unlucky', content: `<img src="${png}" alt="">` })
  const storage = { ...api.ctx.storage, create: () => Promise.reject(new Error('disk full')) }
  const { run } = await startImageMigration({ ...api.ctx, storage })
  expect(await run).toEqual({
    processed: 1,
    migrated: 0,
    errors: ['Post "Unlucky": It couldn’t be saved. Please try again in a moment.'],
  })
  expect((await getPost(api.ctx.db, post.id)).content).toBe(post.content)
})

describe('a post edited during the migration', () => {
  /** Saves the post each time an image is stored for it, up to `times` times. */
  function editedWhileStoring(id: string, times: number) {
    let left = times
    return {
      ...api.ctx,
      storage: {
        ...api.ctx.storage,
        async create(path: string, bytes: Uint8Array) {
          if (left-- > 0) await edit(id)
          return api.ctx.storage.create(path, bytes)
        },
      },
    }
  }
  async function edit(id: string) {
    const { version, slug, content } = await getPost(api.ctx.db, id)
    const input = postInput({ slug, content: `${content}<p>Edit ${version}</p>` })
    await updatePost(api.ctx, { id, version, input, keepPublishDate: false, savedBy: 'editor@example.com' })
  }

  test('keeps the editor’s changes and still gets its images moved', async () => {
    const { id } = await newPost({ content: `<img src="${png}" alt="">` })
    expect(await migratePost(editedWhileStoring(id, 1), id)).toEqual({ isMigrated: true, errors: [] })
    expect((await getPost(api.ctx.db, id)).content).toMatch(/^<img src="\/storage[^"]+" alt="" \/><p>Edit 1<\/p>$/)
    expect(await api.ctx.db.select().from(blogImages)).toHaveLength(1)
  })

  test('is skipped and reported if the edits keep coming', async () => {
    const { id, slug } = await newPost({ title: 'Busy', content: `<img src="${png}" alt="">` })
    // Every attempt finds a different image to store, so another save always gets in first.
    let tries = 0
    const ctx = {
      ...api.ctx,
      storage: {
        ...api.ctx.storage,
        async create(path: string, bytes: Uint8Array) {
          const stored = await api.ctx.storage.create(path, bytes)
          const { version } = await getPost(api.ctx.db, id)
          const other = (await makeImage('png', { width: 100 + tries++ })).toString('base64')
          const input = postInput({ title: 'Busy', slug, content: `<img src="data:image/png;base64,${other}" alt="">` })
          await updatePost(api.ctx, { id, version, input, keepPublishDate: false, savedBy: 'editor@example.com' })
          return stored
        },
      },
    }
    expect(await migratePost(ctx, id)).toEqual({
      isMigrated: false,
      errors: ['Post "Busy": Someone was editing it, so we left it alone. Start the migration again to include it.'],
    })
    expect(tries).toBe(3)
    expect((await getPost(api.ctx.db, id)).content).toMatch(/^<img src="data:/)
  })

  test('causes no error if it was deleted instead', async () => {
    const { id } = await newPost({ content: `<img src="${png}" alt="">` })
    await api.ctx.db.delete(blogPosts)
    expect(await migratePost(api.ctx, id)).toEqual({ isMigrated: false, errors: [] })
  })
})

test('runs only one migration at a time', async () => {
  await newPost({ content: `<img src="${png}" alt="">` })
  let finish = () => {}
  const held = new Promise<void>((resolve) => {
    finish = resolve
  })
  const storage = {
    ...api.ctx.storage,
    create: async (path: string, bytes: Uint8Array) => held.then(() => api.ctx.storage.create(path, bytes)),
  }
  const { run } = await startImageMigration({ ...api.ctx, storage })
  expect(await migrate()).toMatchObject({
    status: 409,
    json: { error: { code: 'conflict', message: 'A migration is already running. Please wait until it’s done.' } },
  })
  finish()
  expect(await run).toMatchObject({ migrated: 1 })
  expect(await migrate()).toMatchObject({ status: 200 })
})

test('a migration can’t be started without signing in', async () => {
  expect(await api.ask('POST', '/functions/v1/migrate-blog-images', undefined, 'nobody')).toMatchObject({ status: 401 })
})
