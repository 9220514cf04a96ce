import path from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureWork } from '#server/platform/pictures/picture-work.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Business } from '#shared/business/business.ts'
import { defaultFacts } from '#shared/business/business-form.ts'
import { drawnSitePictures } from './site-pictures.ts'

const house = { ...defaultFacts(), url: 'https://site.test' }
const plum = '#7a1f5c'
const logo = { path: 'posts/logo.png', width: 400, height: 100 }
const salem = [{ city: 'Salem', state: 'OR' }]
const blue = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0000ff' } })
  .png()
  .toBuffer()

/** A site whose business can change, with the given file in storage. */
function open(stored: Buffer | null) {
  const state: { business: Business; reads: number } = { business: house, reads: 0 }
  const read = async () => {
    state.reads++
    return stored && { bytes: new Uint8Array(stored), sizeBytes: stored.length, modifiedAt: new Date() }
  }
  const app = new Hono()
  const imageWork = createPictureWork()
  const place = { storage: { read } as Partial<Storage> as Storage, imageWork, business: () => state.business }
  app.use(drawnSitePictures(place, path.resolve(import.meta.dirname, '../../public')))
  app.all('*', (c) => c.text('of the build'))
  const get = async (address: string) => Buffer.from(await (await app.request(address)).arrayBuffer())
  return { state, app, get }
}

async function pixel(picture: Buffer, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.toString('hex').slice(0, 6)}`
}

test('icons and share images come from the build as long as the business has no branding of its own', async () => {
  const { get, state } = open(null)
  for (const address of ['/apple-touch-icon.png', '/favicon.svg', '/og/home.png'])
    expect(String(await get(address))).toBe('of the build')
  state.business = { ...house, brand_color: plum }
  for (const address of ['/og/nothing.png', '/icon-7.png', '/og/posts/1.png', '/sw.js', '/'])
    expect(String(await get(address)), address).toBe('of the build')
})

test('a custom color applies to all of them', async () => {
  const { get, app, state } = open(null)
  state.business = { ...house, brand_color: plum }
  expect(String(await get('/favicon.svg'))).not.toContain('#1a5c4a')
  expect(await pixel(await get('/apple-touch-icon.png'), 2, 2)).toBe(plum)
  expect(await pixel(await get('/icon-maskable-512.png'), 2, 2)).toBe(plum)
  expect(await pixel(await get('/icon-192.png'), 96, 8)).toBe(plum)
  for (const name of ['home', 'services', 'blog', 'privacy-policy'])
    expect(await pixel(await get(`/og/${name}.png`), 20, 600), name).toBe(plum)
  const answer = await app.request('/apple-touch-icon.png', { method: 'HEAD' })
  expect(answer.headers.get('content-type')).toBe('image/png')
})

test('a logo replaces the mark, on white and in its own proportions', async () => {
  const { get, state } = open(blue)
  state.business = { ...house, logo }
  const icon = await get('/apple-touch-icon.png')
  expect(await sharp(icon).metadata()).toMatchObject({ width: 180, height: 180 })
  const pixels = [await pixel(icon, 2, 2), await pixel(icon, 90, 90), await pixel(icon, 90, 50)]
  expect(pixels).toEqual(['#ffffff', '#0000ff', '#ffffff'])
  expect(await pixel(await get('/icon-192.png'), 96, 96)).toBe('#0000ff')
  const card = await get('/og/home.png')
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  // 240 × 60 on its plate.
  expect([await pixel(card, 100, 116), await pixel(card, 320, 116)]).toEqual(['#0000ff', '#0000ff'])
  const { reads } = state
  await get('/og/home.png')
  expect(state.reads).toBe(reads)
})

test('a logo that can’t be read leaves the mark in place', async () => {
  const { get, state } = open(null)
  state.business = { ...house, logo }
  expect(await pixel(await get('/apple-touch-icon.png'), 2, 2)).toBe('#1a5c4a')
})

test('share images of pages name the places served now, each time the list changes', async () => {
  const { get, state } = open(null)
  state.business = { ...house, mainPlaces: salem }
  const first = await get('/og/home.png')
  state.business = { ...house, mainPlaces: [{ city: 'Albany', state: 'OR' }] }
  expect(first.equals(await get('/og/home.png'))).toBe(false)
  state.business = { ...house, mainPlaces: salem }
  expect(first.equals(await get('/og/home.png'))).toBe(true)
  state.business = house
  expect(String(await get('/og/home.png'))).toBe('of the build')
})
