/** Migrating inline images (spec.md §2, §7): safe to repeat and to interrupt. */

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { getPost } from '#server/blog/posts/posts.ts'
import { createPost, updatePost } from '#server/blog/posts/save/save-post.ts'
import { blogImages, blogPostRevisions, blogPosts } from '#server/platform/db/schema/blog.ts'
import { imagePathOf, imageUrl } from '#shared/blog/image-address.ts'
import type { PostInput } from '#shared/blog/post-form.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { insertPost } from '#tests/support/blog/blog.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { migratePost, startImageMigration } from './migrate-images.ts'

const broken = `data:image/png;base64,${Buffer.from('this is no image').toString('base64')}`

const api = await openFileApi()
const png = `data:image/png;base64,${(await makeImage('png')).toString('base64')}`
const jpeg = `data:image/jpeg;base64,${(await makeImage('jpeg')).toString('base64')}`
beforeEach(async () => {
  await api.ctx.db.delete(blogPosts)
  await api.ctx.db.delete(blogImages)
})

const migrate = () => api.ask('POST', '/functions/v1/migrate-blog-images')
const newPost = (changes: Record<string, unknown>) =>
  createPost(api.ctx, { input: postInput(changes), savedBy: 'editor@example.com' })

const contentOf = async (id: string) => (await getPost(api.ctx.db, id)).content
/** The answer to a migration. */
const migrated = (results: object) => ({ status: 200, json: { results } })
/** What the application works with when its storage behaves differently. */
const ctxWith = (create: typeof api.ctx.storage.create) => ({ ...api.ctx, storage: { ...api.ctx.storage, create } })
/** Someone saves the post while it is being migrated. */
async function edit(id: string, changes: (content: string, version: number) => Record<string, unknown>) {
  const { version, slug, content } = await getPost(api.ctx.db, id)
  const input = postInput({ slug, ...changes(content, version) })
  await updatePost(api.ctx, { id, version, input, keepPublishDate: false, savedBy: 'editor@example.com' })
}

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
  expect(await migrate()).toEqual(migrated({ processed: 3, migrated: 2, errors: [] }))

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
  expect(await migrate()).toEqual(migrated({ processed: 1, migrated: 0, errors: [] }))
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
  const errors = ['Bad fridge', 'Half good'].map((title) => `Post "${title}", image 1: Please select an image file`)
  expect(await migrate()).toEqual(migrated({ processed: 3, migrated: 2, errors }))
  expect(await contentOf(bad.id)).toBe(bad.content)
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
    return (await insertPost(api.ctx.db, { title: 'Imported', status: 'draft', content: html })).id
  }

  test('keeps images that can’t be moved as they were, and reports each inline one', async () => {
    const id = await importPost(content(png))
    const errors = [
      expect.stringMatching(/^Post "Imported", image 5: /),
      'Post "Imported", image 6: It isn’t written in base64.',
      'Post "Imported", image 7: Please select an image file',
    ]
    expect(await migrate()).toEqual(migrated({ processed: 1, migrated: 1, errors }))
    const [path = ''] = await storedPaths(id)
    expect(await contentOf(id)).toBe(content(imageUrl(path)))
  })

  test('keeps its original state as a revision, and loses its scripts', async () => {
    const id = await importPost(`${content(png)}<script>alert(1)</script>`)
    await migrate()
    expect(await contentOf(id)).not.toContain('script')
    const revisions = await api.ctx.db.select().from(blogPostRevisions).where(eq(blogPostRevisions.postId, id))
    expect(revisions.map(({ version, fields }) => [version, (fields as PostInput).content.length]).sort()).toEqual([
      [1, content(png).length + '<script>alert(1)</script>'.length],
      [2, (await contentOf(id)).length],
    ])
  })
})

test('a storage failure is reported too, and leaves the post as it was', async () => {
  const post = await newPost({ title: 'Unlucky', content: `<img src="${png}" alt="">` })
  const { run } = await startImageMigration(ctxWith(() => Promise.reject(new Error('disk full'))))
  const errors = ['Post "Unlucky": It couldn’t be saved. Please try again in a moment.']
  expect(await run).toEqual({ processed: 1, migrated: 0, errors })
  expect(await contentOf(post.id)).toBe(post.content)
})

describe('a post edited during the migration', () => {
  test('keeps the editor’s changes and still gets its images moved', async () => {
    const { id } = await newPost({ content: `<img src="${png}" alt="">` })
    let isEdited = false
    const ctx = ctxWith(async (path, bytes) => {
      if (!isEdited) await edit(id, (content, version) => ({ content: `${content}<p>Edit ${version}</p>` }))
      isEdited = true
      return api.ctx.storage.create(path, bytes)
    })
    expect(await migratePost(ctx, id)).toEqual({ isMigrated: true, errors: [] })
    expect(await contentOf(id)).toMatch(/^<img src="\/storage[^"]+" alt="" \/><p>Edit 1<\/p>$/)
    expect(await api.ctx.db.select().from(blogImages)).toHaveLength(1)
  })

  test('is skipped and reported if the edits keep coming', async () => {
    const { id } = await newPost({ title: 'Busy', content: `<img src="${png}" alt="">` })
    // Every attempt finds a different image to store, so another save always gets in first.
    let tries = 0
    const ctx = ctxWith(async (path, bytes) => {
      const stored = await api.ctx.storage.create(path, bytes)
      const other = (await makeImage('png', { width: 100 + tries++ })).toString('base64')
      await edit(id, () => ({ title: 'Busy', content: `<img src="data:image/png;base64,${other}" alt="">` }))
      return stored
    })
    expect(await migratePost(ctx, id)).toEqual({
      isMigrated: false,
      errors: ['Post "Busy": Someone was editing it, so we left it alone. Start the migration again to include it.'],
    })
    expect(tries).toBe(3)
    expect(await contentOf(id)).toMatch(/^<img src="data:/)
  })

  test('causes no error if it was deleted instead', async () => {
    const { id } = await newPost({ content: `<img src="${png}" alt="">` })
    await api.ctx.db.delete(blogPosts)
    expect(await migratePost(api.ctx, id)).toEqual({ isMigrated: false, errors: [] })
  })
})

test('runs only one migration at a time', async () => {
  await newPost({ content: `<img src="${png}" alt="">` })
  const held = Promise.withResolvers<void>()
  const ctx = ctxWith((path, bytes) => held.promise.then(() => api.ctx.storage.create(path, bytes)))
  const { run } = await startImageMigration(ctx)
  expect(await migrate()).toMatchObject({
    status: 409,
    json: { error: { code: 'conflict', message: 'A migration is already running. Please wait until it’s done.' } },
  })
  held.resolve()
  expect(await run).toMatchObject({ migrated: 1 })
  expect(await migrate()).toMatchObject({ status: 200 })
})
