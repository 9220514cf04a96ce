import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { blogCategories } from '#server/platform/db/schema/blog.ts'
import { pictureInk } from '#server/platform/pictures/picture-ink.ts'
import { imageUrl } from '#shared/blog/image-address.ts'
import { insertCategory, insertPost } from '#tests/support/blog/blog.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { sharePictureSvg } from './share-picture-svg.ts'
import { createSharePictures } from './share-pictures.ts'

const ctx = await openFileContext()
const app = createApp(ctx, async () => new Response('page'))

/** RGB values of one pixel. */
async function pixel(png: ArrayBuffer, left: number, top: number) {
  const dot = sharp(Buffer.from(png)).extract({ left, top, width: 1, height: 1 })
  return [...(await dot.removeAlpha().raw().toBuffer())]
}

test('a post has its own picture, which never changes under its version', async () => {
  const { id, version } = await insertPost(ctx.db, { title: 'Why is my “fridge” so loud? 🧊' })
  const { name } = ctx.business()
  const addressOf = (v: number, by = name) => `/og/posts/${id}.png?${new URLSearchParams({ v: String(v), by })}`
  const answer = await app.request(addressOf(version))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const png = await answer.arrayBuffer()
  expect(await sharp(Buffer.from(png)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const other = await app.request(addressOf(version + 1))
  expect(other.headers.get('cache-control')).toBe('public, max-age=300')
  const underOldName = await app.request(addressOf(version, 'Old Name Repair'))
  expect(underOldName.headers.get('cache-control')).toBe('public, max-age=300')
})

test('a picture is drawn in the business’s color, at its own URL', async () => {
  const { id, version } = await insertPost(ctx.db, { title: 'In plum', slug: 'in-plum' })
  let color: string | null = null
  const pictures = createSharePictures({ ...ctx, business: () => ({ ...ctx.business(), brand_color: color }) })
  const green = await pictures.find(id)
  color = '#7a1f5c'
  const plum = await pictures.find(id)
  expect([green?.color, plum?.color, plum?.version]).toEqual([null, color, version])
  expect(await pixel(Uint8Array.from(green?.png ?? []).buffer, 1190, 10)).toEqual([0x1a, 0x5c, 0x4a])
  expect(await pixel(Uint8Array.from(plum?.png ?? []).buffer, 1190, 10)).toEqual([0x7a, 0x1f, 0x5c])
  const inPlum = new URLSearchParams({ v: String(version), by: ctx.business().name, in: color })
  const answer = await app.request(`/og/posts/${id}.png?${inPlum}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test('a picture shows the business’s current name', async () => {
  const { id } = await insertPost(ctx.db, { title: 'Named', slug: 'named' })
  const names = ['First Name Repair', 'Second Name Repair']
  const pictures = createSharePictures({ ...ctx, business: () => ({ ...ctx.business(), name: names[0] ?? '' }) })
  const first = await pictures.find(id)
  names.shift()
  const second = await pictures.find(id)
  expect([first?.businessName, second?.businessName]).toEqual(['First Name Repair', 'Second Name Repair'])
  expect(Buffer.compare(Buffer.from(first?.png ?? []), Buffer.from(second?.png ?? []))).not.toBe(0)
})

test('a picture shows the category’s current name, at its own URL', async () => {
  const category = await insertCategory(ctx.db, 'Fridges')
  const { id, version } = await insertPost(ctx.db, { slug: 'in-a-category' }, [category.id])
  const drawn = async (of: string) => {
    const address = new URLSearchParams({ v: String(version), by: ctx.business().name, of })
    const answer = await app.request(`/og/posts/${id}.png?${address}`)
    return { png: Buffer.from(await answer.arrayBuffer()), cache: answer.headers.get('cache-control') }
  }
  const before = await drawn('Fridges')
  expect(before.cache).toContain('immutable')
  await ctx.db.update(blogCategories).set({ name: 'Freezers' }).where(eq(blogCategories.id, category.id))
  const after = await drawn('Freezers')
  expect(after.cache).toContain('immutable')
  expect(after.png.equals(before.png)).toBe(false)
  expect((await drawn('Fridges')).cache).toBe('public, max-age=300')
})

test('the featured image is part of the picture', async () => {
  const path = `posts/${randomUUID()}.png`
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
  await ctx.storage.create(path, await red.png().toBuffer())
  const { id } = await insertPost(ctx.db, { featuredImageUrl: imageUrl(path) })
  const png = await (await app.request(`/og/posts/${id}.png`)).arrayBuffer()
  expect(await pixel(png, 1100, 300)).toEqual([255, 0, 0])
  expect(await pixel(png, 700, 10)).not.toEqual([255, 0, 0])
})

test('a post that isn’t public, doesn’t exist or can’t be drawn gets the blog’s picture', async () => {
  const draft = await insertPost(ctx.db, { status: 'draft' })
  const unreadable = await insertPost(ctx.db, { title: '冷蔵庫', slug: 'reizoko' })
  for (const name of [`${draft.id}.png`, `${randomUUID()}.png`, `${unreadable.id}.png`, 'x.png', `${draft.id}.svg`]) {
    const answer = await app.request(`/og/posts/${name}`)
    expect([answer.status, answer.headers.get('location')], name).toEqual([302, '/og/blog.png'])
  }
})

test('a title of any length fits within the picture', () => {
  const text = { category: 'Washers & Dryers', businessName: 'Bridgetown '.repeat(9) }
  for (const title of ['Fix', 'Long words of a title '.repeat(9), 'W'.repeat(200)]) {
    const svg = sharePictureSvg({ title, ...text }, true, pictureInk(null)) ?? ''
    const lines = [...svg.matchAll(/translate\((\d+) ([\d.]+)\)/g)].map(([, , y]) => Number(y))
    expect(Math.max(...lines), title).toBeLessThanOrEqual(566)
    expect(lines.every((y) => y > 80)).toBe(true)
  }
})
