/** Saving a post moves its inline images to storage, and takes only images from there. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { imagePathOf, imageUrl } from '#shared/blog/image-address.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { postBody } from '#tests/support/blog/post-body.ts'
import { postsDoor, refusal } from '#tests/support/blog/posts-door.ts'

const door = await postsDoor()
const { create, update } = door

let made = 0

/** A different image on every call. */
async function newInlineImage(): Promise<string> {
  const bytes = await makeImage('png', { width: 20 + made++, height: 20 })
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const addressesIn = (content: string) => [...content.matchAll(/ src="([^"]+)"/g)].map(([, src = '']) => src)
const isStored = async (address: string) => (await door.api.ctx.storage.find(imagePathOf(address) ?? '')) !== null

test('the saved post refers to the stored images wherever they were inline, including the featured image', async () => {
  const [one, two] = [await newInlineImage(), await newInlineImage()]
  const post = await create({
    content: `<p>a</p><script>never ended<p>b</p><img src="${one}" alt="One"><p>c</p><img src='${two}'>`,
    featured_image_url: one,
  })
  const [first = '', second = ''] = addressesIn(post.content)
  expect(post.content).toBe(
    `<p>a</p>never ended<p>b</p><img src="${first}" alt="One" /><p>c</p><img src="${second}" />`,
  )
  expect([post.featured_image_url, post.notices]).toEqual([first, []])
  expect([await isStored(first), await isStored(second), first === second]).toEqual([true, true, false])
})

test('a post sent again after a lost response is the same post with the same images', async () => {
  const body = postBody({ id: randomUUID(), content: `<p>a</p><img src="${await newInlineImage()}" alt="" />` })
  const first = await door.api.ask('POST', '/api/admin/posts', body)
  const images = await door.api.ctx.db.$count(blogImages)
  const again = await door.api.ask('POST', '/api/admin/posts', body)
  expect([first.status, again.status, again.json.content]).toEqual([201, 200, first.json.content])
  const { json } = await update(first.json, { content: body.content })
  expect([json.content, await door.api.ctx.db.$count(blogImages)]).toEqual([first.json.content, images])
})

test('two simultaneous saves with the same image share it', async () => {
  const content = `<img src="${await newInlineImage()}" alt="">`
  const posts = await Promise.all([create({ content }), create({ content })])
  const [one, other] = posts.map((post) => post.content)
  expect(one).toBe(other)
  expect(await isStored(addressesIn(one)[0] ?? '')).toBe(true)
})

test('an image that can’t be stored stays in the post, one on another site is removed, and the editor is told', async () => {
  const kept = '<img src="data:image/png;base64,AAAA" alt="" />'
  const post = await create({ content: `<p>a</p><img src="https://example.com/a.png">${kept}` })
  expect(post.content).toBe(`<p>a</p>${kept}`)
  expect(post.notices).toEqual([
    'One image was removed because it isn’t stored on this site (example.com). Upload it here instead.',
    'The file of image 2 is still inside the post and couldn’t be stored: Please select an image file',
  ])
})

test('an image left half-stored by a crash is finished, and one that is being removed is stored again', async () => {
  const { db, storage } = door.api.ctx
  const content = `<img src="${await newInlineImage()}" alt="">`
  const [address = ''] = addressesIn((await create({ content })).content)
  const path = imagePathOf(address) ?? ''
  await storage.remove(path)
  expect(addressesIn((await create({ content })).content)).toEqual([address])
  expect(await isStored(address)).toBe(true)

  await db.update(blogImages).set({ removedAt: new Date() }).where(eq(blogImages.path, path))
  const [other = ''] = addressesIn((await create({ content })).content)
  expect([await isStored(other), other === imageUrl(path)]).toEqual([true, false])
})

test('an image missing from storage is an error on its field, and a stored one is kept under its relative URL', async () => {
  const path = `posts/${randomUUID()}.png`
  const address = `/storage/v1/object/public/blog-images/${path}`
  const message = `The image ${path.slice(6)} is no longer in storage. Upload it again.`
  const named = { content: `<img src="${address}">` }
  expect(await door.api.ask('POST', '/api/admin/posts', postBody(named))).toEqual(refusal({ content: message }))
  const featured = { featured_image_url: address }
  expect(await door.api.ask('POST', '/api/admin/posts', postBody(featured))).toEqual(
    refusal({ featured_image_url: message }),
  )
  await door.api.ctx.pool.query('INSERT INTO blog_images VALUES ($1, $2, 1, 1, 1)', [path, 'image/png'])
  const post = await create({ ...named, featured_image_url: `${door.api.ctx.business().url}${address}` })
  expect(post.featured_image_url).toBe(address)
})
