import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'
import { isAppError } from '#server/errors.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { cropAvif, makeAnimation, makeFlatAvif, makeImage } from '#tests/support/blog/images.ts'
import { inspectPicture } from './inspect-picture.ts'
import { openPicture } from './open-picture.ts'
import { type PictureKind, pictureKinds, priceOf } from './picture-kinds.ts'
import { createPictureWork } from './picture-work.ts'

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#7a8' } })

/** Pretends that a JPEG is of this size: only the header is changed, where the frame begins (SOF). */
async function jpegOf(width: number, height: number, how: JpegOptions = {}, cmyk = false) {
  const small = blank(64, 64)
  const jpeg = await (cmyk ? small.toColourspace('cmyk') : small).jpeg(how).toBuffer()
  const frame = jpeg.indexOf(how.progressive ? '\xff\xc2' : '\xff\xc0', undefined, 'latin1')
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

async function verdictOf(file: Buffer): Promise<string> {
  const facts = await inspectPicture(file, 'every_frame')
  try {
    priceOf(facts)
    return facts.kind
  } catch (error) {
    return isAppError(error) ? `${error.code}: ${error.message}` : String(error)
  }
}

test('the photos that phones take are accepted, however large, and what can’t be made smaller while it’s decoded has a limit', async () => {
  const verdicts = {
    'a phone, 50 megapixels': await verdictOf(await jpegOf(8192, 6144)),
    'a phone, 108 megapixels': await verdictOf(await jpegOf(12_000, 9000)),
    'a print, 4:4:4': await verdictOf(await jpegOf(12_000, 9000, { chromaSubsampling: '4:4:4' })),
    'progressive, 24 megapixels': await verdictOf(await jpegOf(6000, 4000, { progressive: true })),
    'progressive, 30 megapixels': await verdictOf(await jpegOf(6000, 5000, { progressive: true })),
    'progressive, 12 megapixels in full color': await verdictOf(
      await jpegOf(4000, 3000, { progressive: true, chromaSubsampling: '4:4:4' }),
    ),
    'progressive, 12 megapixels for a printer': await verdictOf(await jpegOf(4000, 3000, { progressive: true }, true)),
    'an AVIF of 4 megapixels': await verdictOf(await makeFlatAvif(2560, 1600)),
    'an AVIF of 8 megapixels': await verdictOf(await makeFlatAvif(3840, 2160)),
  }
  expect(verdicts).toEqual({
    'a phone, 50 megapixels': 'jpeg',
    'a phone, 108 megapixels': 'jpeg',
    'a print, 4:4:4': 'jpeg',
    'progressive, 24 megapixels': 'progressive_jpeg',
    'progressive, 30 megapixels': expect.stringMatching(/^too_large: .* at most 25 megapixels for a progressive JPEG/),
    'progressive, 12 megapixels in full color': 'progressive_jpeg',
    'progressive, 12 megapixels for a printer': expect.stringMatching(/at most 9.3 megapixels for a progressive JPEG/),
    'an AVIF of 4 megapixels': 'avif',
    'an AVIF of 8 megapixels': expect.stringMatching(/at most 4.6 megapixels for an AVIF\. .*save it as a plain JPEG/),
  })
})

test('a picture is known by how it’s written', async () => {
  const kinds: [PictureKind, Buffer][] = [
    ['png', await blank(8, 8).png().toBuffer()],
    ['deep_png', await blank(8, 8).toColourspace('rgb16').png().toBuffer()],
    ['interlaced_png', await blank(8, 8).png({ progressive: true }).toBuffer()],
    ['webp', await blank(8, 8, 4).webp().toBuffer()],
    ['lossless_webp', await blank(8, 8).webp({ lossless: true }).toBuffer()],
    ['gif', await makeImage('gif')],
    ['animation', await makeAnimation('webp', 2)],
    ['deep_avif', await blank(8, 8).avif({ bitdepth: 10 }).toBuffer()],
  ]
  for (const [kind, file] of kinds) expect((await inspectPicture(file, 'every_frame')).kind).toBe(kind)
  expect((await inspectPicture(await makeAnimation('gif', 3), 'first_frame')).kind).toBe('gif')
})

test('of a cropped AVIF, what is cropped away counts, because it’s decoded', async () => {
  const cropped = cropAvif(await makeFlatAvif(1024, 768))
  expect(await sharp(cropped).metadata()).toMatchObject({ width: 64, height: 64 })
  expect(await inspectPicture(cropped, 'first_frame')).toMatchObject({ width: 1024, height: 768 })
})

test('no picture that is accepted takes more than 75 MB and 2.5 seconds to decode, or 3.5 for what an iPhone takes', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  const size = fc.record({
    kind: fc.constantFrom(...(Object.keys(pictureKinds) as PictureKind[])),
    width: side,
    height: side,
    frames: fc.integer({ min: 1, max: 1000 }),
    channels: fc.constantFrom(1, 2, 3, 4),
    bytesPerChannel: fc.constantFrom(1, 2),
    values: fc.constantFrom(1, 1.5, 2, 3, 4),
  })
  let accepted = 0
  fc.assert(
    fc.property(size, (picture) => {
      const { kind, width, height, frames } = picture
      const { held, time } = pictureKinds[kind]
      const seconds = kind === 'heic' ? 3.5 : 2.5
      try {
        priceOf(picture)
      } catch (error) {
        return isAppError(error) && /^The image is too large: at most .+\. Please make it smaller\./.test(error.message)
      }
      accepted++
      const pixels = width * height
      return (
        held(picture) * pixels <= 75_000_000 && (time * pixels * frames) / 1_000_000 <= seconds * 1000 && frames <= 500
      )
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(50)
})

test('one picture is decoded at a time, small ones first, and those of whoever is gone not at all', async () => {
  const { turns } = createPictureWork()
  const [large, small] = await Promise.all([blank(3000, 2000).png().toBuffer(), makeImage('png')])
  const begun: string[] = []
  const firstMayEnd = Promise.withResolvers<void>()
  let running = 0
  const open = (name: string, file: Buffer, options: { whose?: string; signal?: AbortSignal } = {}) =>
    openPicture(turns, file, { reads: 'first_frame', whose: name, ...options }, async () => {
      expect(++running).toBe(1)
      begun.push(name)
      if (name === 'first') await firstMayEnd.promise
      running--
    })
  const first = open('first', small)
  await expect.poll(() => begun).toEqual(['first'])
  const leaving = new AbortController()
  const all = [
    first,
    open('large of a', large, { whose: 'a' }),
    open('large of b', large, { whose: 'b' }),
    open('small', small),
  ]
  const gone = open('gone', small, { signal: leaving.signal })
  leaving.abort()
  firstMayEnd.resolve()
  await expect(gone).rejects.toThrow('went away')
  await Promise.all(all)
  expect(begun).toEqual(['first', 'small', 'large of a', 'large of b'])
})

test('a file on the disk is as good as one in memory, and one that is read late isn’t read while it waits', async () => {
  const turns = createSemaphore({ atOnce: 1, waiting: 1 })
  const widthOf = (file: Parameters<typeof openPicture>[1]) =>
    openPicture(turns, file, { reads: 'first_frame' }, async ({ shown }) => shown.width)
  const photo = await makeImage('jpeg')
  const file = path.join(tmpdir(), `picture-${process.pid}.jpg`)
  await writeFile(file, photo)
  expect(await widthOf(file).finally(() => rm(file))).toBe(64)
  let reads = 0
  const held = Promise.withResolvers<void>()
  const before = turns.run(() => held.promise)
  const late = widthOf(async () => {
    reads++
    return photo
  })
  expect(reads).toBe(0)
  held.resolve()
  await before
  expect([await late, reads]).toEqual([64, 1])
})
