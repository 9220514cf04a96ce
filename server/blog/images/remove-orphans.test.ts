import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createPost, updatePost } from '#server/blog/posts/save/save-post.ts'
import { saveSection } from '#server/business/business-facts.ts'
import { checkLogo } from '#server/business/business-images.ts'
import { blogImages, blogPostRevisions, deletedPosts } from '#server/platform/db/schema/blog.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { draftLifetimeDays } from '#shared/blog/post-form.ts'
import { hourMs } from '#shared/time/durations.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postInput } from '#tests/support/blog/post-body.ts'
import { removeOrphanImages } from './remove-orphans.ts'
import { makeResizedImage, resizedPath } from './resized-images.ts'
import { storeImage } from './store-image.ts'

const hour = hourMs
const day = 24 * hour
const time = { aheadMs: 0 }

const api = await openFileApi({ clock: { now: () => new Date(Date.now() + time.aheadMs) } })
const { ctx } = api

async function newImage(): Promise<string> {
  const { path } = await storeImage(ctx, { file: await makeImage('png'), turn: {} })
  return path
}

async function newPost(path: string) {
  const input = postInput({ content: `<p>Text</p><img src="${imageUrl(path)}" alt="">` })
  return createPost(ctx, { input, savedBy: null })
}

/** Without the trash, where its images stay with it (`trash.api.test.ts`). */
async function deleteForGood(id: string) {
  await api.ask('DELETE', `/api/admin/posts/${id}`)
  await ctx.db.delete(deletedPosts).where(eq(deletedPosts.id, id))
}

/** Two nightly runs, far enough apart for the grace period of an image that no post uses to run out. */
async function letTheGracePass() {
  await removeOrphanImages(ctx)
  passGrace()
  return removeOrphanImages(ctx)
}

/** The moment at which the grace period of images that were unused last night is over. */
const passGrace = () => {
  time.aheadMs += (draftLifetimeDays + 1) * day + hour
}

/** The nightly run that forgets what was removed. */
async function letANightPass() {
  time.aheadMs += day
  await removeOrphanImages(ctx)
}

const isStored = async (path: string) => (await ctx.storage.find(path)) !== null
const rowOf = async (path: string) => (await ctx.db.select().from(blogImages).where(eq(blogImages.path, path)))[0]

test('an unused image is removed, resized copies included, once no draft can still use it', async () => {
  const path = await newImage()
  const resized = { path, width: 320, format: 'webp' } as const
  await makeResizedImage(ctx, resized)
  await removeOrphanImages(ctx)
  time.aheadMs += draftLifetimeDays * day + hour
  await removeOrphanImages(ctx)
  expect(await isStored(path)).toBe(true)
  time.aheadMs += day
  expect(await removeOrphanImages(ctx)).toMatchObject({ done: 1 })
  expect([await isStored(path), await isStored(resizedPath(resized))]).toEqual([false, false])
})

test('a post’s image stays, even if only an older revision uses it', async () => {
  const path = await newImage()
  const post = await newPost(path)
  const input = postInput({ slug: post.slug, content: '<p>Without</p>' })
  await updatePost(ctx, { id: post.id, input, version: 1, keepPublishDate: false, savedBy: null })
  await letTheGracePass()
  expect(await isStored(path)).toBe(true)
  await ctx.db.delete(blogPostRevisions).where(eq(blogPostRevisions.version, 1))
  await letTheGracePass()
  expect(await isStored(path)).toBe(false)
})

test('an image that a later draft uses again gets a full grace period, even if its post was deleted long after the upload', async () => {
  const path = await newImage()
  const post = await newPost(path)
  await letTheGracePass()
  await deleteForGood(post.id)
  await removeOrphanImages(ctx)
  time.aheadMs += draftLifetimeDays * day
  await removeOrphanImages(ctx)
  await newPost(path)
  await letTheGracePass()
  expect([await isStored(path), (await rowOf(path))?.unnamedSince]).toEqual([true, null])
})

test.each([
  ['in the content', (url: string) => ({ content: `<p>Text</p><img alt="" src="${url}">`, featured: null })],
  ['as the featured image', (url: string) => ({ content: '<p>Text</p>', featured: url })],
  [
    'by a whole address, in another size, behind a large image that is written in',
    (url: string) => ({
      content: `<img src="data:image/png;base64,${'posts/AAAA'.repeat(1_000_000)}"><img src="https://db.example.com${url}?width=640&amp;format=webp">`,
      featured: null,
    }),
  ],
])('a post imported by plain SQL keeps its images: %s', async (_where, textsOf) => {
  const path = await newImage()
  const { content, featured } = textsOf(imageUrl(path))
  const insert = 'INSERT INTO blog_posts (title, slug, content, featured_image_url) VALUES ($1, $2, $3, $4)'
  await ctx.pool.query(insert, ['Brought in', crypto.randomUUID(), content, featured])
  await letTheGracePass()
  await letANightPass()
  expect(await isStored(path)).toBe(true)
})

test('the business’s logo and photos stay while in use, and go once replaced or removed', async () => {
  const save = async (section: string, facts: object) => {
    const { version } = (await api.ask('GET', '/api/admin/business')).json[section]
    expect((await api.ask('PUT', `/api/admin/business/${section}`, { ...facts, version })).status).toBe(200)
  }
  const [logo, nextLogo, van, people] = [await newImage(), await newImage(), await newImage(), await newImage()]
  const photoOf = (path: string) => ({ path, alt: 'Our van' })
  await save('looks', { logo: { path: logo } })
  await save('photos', { photos: [photoOf(van), photoOf(people)] })
  await letTheGracePass()
  await letTheGracePass()
  const all = [logo, nextLogo, van, people]
  expect(await Promise.all(all.map(isStored))).toEqual([true, false, true, true])
  const another = await newImage()
  await save('looks', { logo: { path: another } })
  await save('photos', { photos: [photoOf(people)] })
  await letTheGracePass()
  expect(await Promise.all([logo, another, van, people].map(isStored))).toEqual([false, true, false, true])
})

test('a logo can’t use an image that is being removed, and an image that was just saved as the logo is not removed', async () => {
  const { looks } = (await api.ask('GET', '/api/admin/business')).json
  const gone = await newImage()
  await letTheGracePass()
  const answer = await api.ask('PUT', '/api/admin/business/looks', { logo: { path: gone }, version: looks.version })
  const fields = { logo: 'The logo is no longer in storage. Please upload it again.' }
  expect(answer).toMatchObject({ status: 400, json: { error: { fields } } })

  const kept = await newImage()
  await removeOrphanImages(ctx)
  passGrace()
  const facts = { ...looks.facts, logo: { path: kept, width: 0, height: 0 } }
  await saveSection(ctx.db, {
    section: 'looks',
    facts,
    version: looks.version,
    async finish(tx, sent) {
      const checked = await checkLogo(tx, sent)
      await removeOrphanImages(ctx)
      return checked
    },
  })
  await letTheGracePass()
  expect(await isStored(kept)).toBe(true)
})

test('removes images of a deleted post', async () => {
  const path = await newImage()
  const post = await newPost(path)
  await deleteForGood(post.id)
  await letTheGracePass()
  await letANightPass()
  expect([await isStored(path), await rowOf(path)]).toEqual([false, undefined])
})

test('removes every row whose file was never written, even when there are more than fit in one step', async () => {
  const paths = Array.from({ length: 1250 }, () => `posts/${crypto.randomUUID()}.png`)
  const image = { contentType: 'image/png', sizeBytes: 1, width: 1, height: 1 }
  await ctx.db.insert(blogImages).values(paths.map((path) => ({ ...image, path })))
  expect(await letTheGracePass()).toMatchObject({ done: 1250 })
  await letANightPass()
  expect(await ctx.db.$count(blogImages, inArray(blogImages.path, paths))).toBe(0)
})

test('the next run removes what a crash left behind', async () => {
  const path = await newImage()
  await removeOrphanImages(ctx)
  passGrace()
  const broken = { ...ctx.storage, remove: () => Promise.reject(new Error('killed')) }
  expect(await removeOrphanImages({ ...ctx, storage: broken })).toMatchObject({ done: 0 })
  expect(await isStored(path)).toBe(true)
  await letANightPass()
  expect([await isStored(path), await rowOf(path)]).toEqual([false, undefined])
})

test('a post can’t use an image that is being removed, and an image that was just saved in a post is not removed', async () => {
  const gone = await newImage()
  await letTheGracePass()
  await expect(newPost(gone)).rejects.toThrow('is no longer in storage. Upload it again.')

  const kept = await newImage()
  await removeOrphanImages(ctx)
  passGrace()
  await ctx.db.transaction(async (tx) => {
    const input = postInput({ content: `<img src="${imageUrl(kept)}" alt="">` })
    await createPost({ ...ctx, db: tx }, { input, savedBy: null })
    await removeOrphanImages(ctx)
  })
  await letTheGracePass()
  expect(await isStored(kept)).toBe(true)
})
