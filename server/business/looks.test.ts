import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storeImage } from '#server/blog/images/store-image.ts'
import { brandColors } from '#shared/business/brand-color.ts'
import { openFileApi } from '#tests/support/accounts/admin-api.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { createMailLook } from './mail-look.ts'

const api = await openFileApi()

/** Saves over whatever is stored. */
async function save(section: string, facts: object) {
  const { version } = (await api.ask('GET', '/api/admin/business')).json[section]
  return api.ask('PUT', `/api/admin/business/${section}`, { ...facts, version })
}
const upload = async (format: Parameters<typeof makeImage>[0]) =>
  (await storeImage(api.ctx, { file: await makeImage(format), turn: {} })).path

test('a logo is an uploaded image, with its stored size', async () => {
  const path = await upload('png')
  const { status, json } = await save('looks', { logo: { path, width: 9_999, height: 1 } })
  expect([status, json.facts.logo]).toEqual([200, { path, width: 64, height: 48 }])
  expect(api.ctx.business().logo).toEqual({ path, width: 64, height: 48 })
})

test.each(['gif', 'avif'] as const)('a logo can’t be a %s, as earlier versions stored them', async (format) => {
  const path = await upload(format)
  expect(await save('looks', { logo: { path } })).toMatchObject({ status: 200, json: { facts: { logo: { path } } } })
  await api.ctx.pool.query('UPDATE blog_images SET content_type = $2 WHERE path = $1', [path, `image/${format}`])
  const { status, json } = await save('looks', { logo: { path } })
  expect([status, json.error.fields]).toEqual([400, { logo: 'Please use a PNG, JPG or WebP file for the logo' }])
})

test('rejects a logo over 2 MB', async () => {
  const path = await upload('png')
  await api.ctx.pool.query('UPDATE blog_images SET size_bytes = $2 WHERE path = $1', [path, 2 * 1024 * 1024 + 1])
  expect((await save('looks', { logo: { path } })).json.error.fields).toEqual({
    logo: 'Please use a logo of at most 2 MB',
  })
})

test.each([
  [{ path: 'https://elsewhere.example/logo.png' }, 'logo.path', 'Please upload the image again'],
  [{ path: `posts/${crypto.randomUUID()}.png` }, 'logo', 'The logo is no longer in storage. Please upload it again.'],
])('an image that isn’t in our storage can’t be a logo: %o', async (logo, field, sentence) => {
  const { status, json } = await save('looks', { logo })
  expect([status, json.error.fields]).toEqual([400, { [field]: sentence }])
})

test('rejects a color that is hard to read and suggests the nearest one that works', async () => {
  await save('looks', { brand_color: '#7A1F5C ' })
  expect(api.ctx.business().brand_color).toBe('#7a1f5c')
  const { status, json } = await save('looks', { brand_color: '#ffcc00' })
  const advice = /^Text in this color would be hard to read. The nearest color that works is #[0-9a-f]{6}\.$/
  expect([status, json.error.fields.brand_color]).toEqual([400, expect.stringMatching(advice)])
  expect(api.ctx.business().brand_color).toBe('#7a1f5c')
})

test('photos need alt text, and there can be at most six', async () => {
  const paths = await Promise.all(Array.from({ length: 7 }, () => upload('jpeg')))
  const photos = paths.map((path, index) => ({ path, alt: `Photo ${index}` }))
  expect((await save('photos', { photos: photos.slice(1) })).json.facts.photos).toEqual(
    photos.slice(1).map((photo) => ({ ...photo, width: 64, height: 48 })),
  )
  expect((await save('photos', { photos })).json.error.fields).toEqual({ photos: 'Please keep at most 6 photos' })
  expect((await save('photos', { photos: [photos[0], { ...photos[1], alt: ' ' }] })).json.error.fields).toEqual({
    'photos.1.alt': 'Please say what the photo shows, for people who can’t see it',
  })
})

test('values that were valid when saved survive a form that has become stricter since', async () => {
  await api.ctx.pool.query(
    `INSERT INTO business_facts (section, facts, version) VALUES ('looks', '{"logo": null, "brand_color": "#ffcc00"}', 1)
     ON CONFLICT (section) DO UPDATE SET facts = EXCLUDED.facts`,
  )
  await api.ctx.liveBusiness.refresh()
  expect(api.ctx.business()).toMatchObject({ logo: null, brand_color: '#ffcc00', quotes: [] })
})

test('emails don’t wait for a bucket that hangs, and only the first one of a minute asks it', async () => {
  let asked = 0
  const storage = { ...api.ctx.storage, read: () => new Promise<null>(() => asked++) }
  const business = { ...api.ctx.business(), logo: { path: `posts/${crypto.randomUUID()}.png`, width: 64, height: 48 } }
  const readLook = createMailLook({ ...api.ctx, storage, business: () => business, limitMs: 20 })
  expect([(await readLook()).mark, (await readLook()).mark]).toEqual([null, null])
  expect(asked).toBe(1)
})

test('emails use the color and the logo on white, or the mark if the logo can’t be read', async () => {
  const path = await upload('png')
  let business = { ...api.ctx.business(), logo: { path, width: 64, height: 48 }, brand_color: '#7a1f5c' }
  const readLook = createMailLook({ ...api.ctx, business: () => business })
  const { mark, colors } = await readLook()
  expect(await sharp(mark ?? undefined).metadata()).toMatchObject({ format: 'png', width: 96, height: 96 })
  const { data } = await sharp(mark ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  expect(colors).toContainEqual(['#1a5c4a', brandColors('#7a1f5c').light.brand])
  business = { ...business, logo: { ...business.logo, path: `posts/${crypto.randomUUID()}.png` } }
  expect((await readLook()).mark).toBeNull()
})
