import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { createPost, updatePost } from '#server/features/posts/save-post.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { imageUrl } from '#shared/image-address.ts'
import { type AdminApi, openAdminApi } from '#tests/support/admin-api.ts'
import { makeImage } from '#tests/support/images.ts'
import { postInput } from '#tests/support/post-body.ts'
import { removeOrphanImages } from './remove-orphans.ts'
import { makeResizedImage, resizedPath } from './resized-images.ts'
import { storeImage } from './store-image.ts'

const hour = 60 * 60 * 1000
const time = { aheadMs: 0 }
let api: AdminApi
let ctx: AppContext

beforeAll(async () => {
  api = await openAdminApi({ clock: { now: () => new Date(Date.now() + time.aheadMs) } })
  ctx = api.ctx
})
afterAll(() => api.close())

async function newImage(): Promise<string> {
  const { path } = await storeImage(ctx, { bytes: await makeImage('png') })
  return path
}

async function newPost(path: string) {
  const input = postInput({ content: `<p>Text</p><img src="${imageUrl(path)}" alt="">` })
  return createPost(ctx, { input, savedBy: null })
}

/** Runs the job a day later, and again when what it removed is forgotten. */
async function letADayPass() {
  time.aheadMs += 25 * hour
  await removeOrphanImages(ctx)
  time.aheadMs += 2 * hour
  await removeOrphanImages(ctx)
}

const isStored = async (path: string) => (await ctx.storage.find(path)) !== null
const rowOf = async (path: string) => (await ctx.db.select().from(blogImages).where(eq(blogImages.path, path)))[0]

test('an image that no post names is removed after a day, with what was made of it', async () => {
  const path = await newImage()
  const resized = { path, width: 320, format: 'webp' } as const
  await makeResizedImage(ctx, resized)
  await removeOrphanImages(ctx)
  expect(await isStored(path)).toBe(true)
  time.aheadMs += 25 * hour
  expect(await removeOrphanImages(ctx)).toBe(1)
  expect([await isStored(path), await isStored(resizedPath(resized))]).toEqual([false, false])
})

test('an image of a post stays, also when only an older revision names it', async () => {
  const path = await newImage()
  const post = await newPost(path)
  const input = postInput({ slug: post.slug, content: '<p>Without</p>' })
  await updatePost(ctx, { id: post.id, input, version: 1, keepPublishDate: false, savedBy: null })
  await letADayPass()
  expect(await isStored(path)).toBe(true)
})

test('images of a deleted post go', async () => {
  const path = await newImage()
  const post = await newPost(path)
  await api.ask('DELETE', `/api/admin/posts/${post.id}`)
  await letADayPass()
  expect([await isStored(path), await rowOf(path)]).toEqual([false, undefined])
})

test('a row whose file was never written goes as well', async () => {
  const path = `posts/${crypto.randomUUID()}.png`
  await ctx.db
    .insert(blogImages)
    .values({ path, contentType: 'image/png', sizeBytes: 1, width: 1, height: 1, createdAt: new Date(0) })
  await letADayPass()
  expect(await rowOf(path)).toBeUndefined()
})

test('what a crash in the middle left is removed by the next run', async () => {
  const path = await newImage()
  time.aheadMs += 25 * hour
  const broken = { ...ctx.storage, remove: () => Promise.reject(new Error('killed')) }
  await expect(removeOrphanImages({ ...ctx, storage: broken })).rejects.toThrow('killed')
  expect(await isStored(path)).toBe(true)
  time.aheadMs += 2 * hour
  await removeOrphanImages(ctx)
  expect([await isStored(path), await rowOf(path)]).toEqual([false, undefined])
})

test('a post cannot name an image that is being removed, and an image that a save has just named is not removed', async () => {
  const gone = await newImage()
  time.aheadMs += 25 * hour
  await removeOrphanImages(ctx)
  await expect(newPost(gone)).rejects.toThrow('is not in the storage any more. Upload it again.')

  const kept = await newImage()
  time.aheadMs += 25 * hour
  await ctx.db.transaction(async (tx) => {
    const input = postInput({ content: `<img src="${imageUrl(kept)}" alt="">` })
    await createPost({ ...ctx, db: tx }, { input, savedBy: null })
    await removeOrphanImages(ctx)
  })
  await letADayPass()
  expect(await isStored(kept)).toBe(true)
})
