import { setImmediate } from 'node:timers/promises'
import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isAppError } from '#server/errors.ts'
import { createPictureWork } from '#server/platform/pictures/picture-work.ts'
import { imageSizeLimit } from '#shared/blog/image-endpoints.ts'
import { imageFormats, refusedFiles } from '#tests/support/blog/image-corpus.ts'
import { makeAnimation, makeBomb, makeImage, makePhonePhoto, padTo } from '#tests/support/blog/images.ts'
import { cleanImage as cleanInTurn } from './clean-image.ts'

const { turns } = createPictureWork()
const cleanImage = (bytes: Uint8Array) => cleanInTurn(turns, bytes)

describe.each(imageFormats)('%s', (format) => {
  test('is accepted whatever its name, and kept in a format that is quick to write', async () => {
    const image = await cleanImage(await makeImage(format))
    const contentType = `image/${{ png: 'png', jpeg: 'jpeg', webp: 'webp', gif: 'png', avif: 'webp' }[format]}`
    expect(image).toMatchObject({ contentType, width: 64, height: 48 })
    const facts = await sharp(image.bytes).metadata()
    expect([facts.mediaType, facts.width, facts.height]).toEqual([contentType, 64, 48])
  })

  test('with randomly corrupted bytes is cleaned or refused, and never crashes', async () => {
    const whole = await makeImage(format)
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        await cleanImage(bytes).catch((error: unknown) => {
          if (!isAppError(error)) throw error
        })
      }),
      { numRuns: 15 },
    )
  })

  test('loses trailing data', async () => {
    const { bytes } = await cleanImage(Buffer.concat([await makeImage(format), Buffer.from('hidden message')]))
    expect(Buffer.from(bytes).includes('hidden')).toBe(false)
  })
})

test('accepts a file just under 5 MB and refuses one of exactly 5 MB (spec.md §5)', async () => {
  const image = await makeImage('jpeg')
  await expect(cleanImage(padTo(image, imageSizeLimit - 1))).resolves.toMatchObject({ width: 64 })
  const tooLarge = { message: 'Image size should be less than 5MB', status: 413 }
  await expect(cleanImage(padTo(image, imageSizeLimit))).rejects.toMatchObject(tooLarge)
})

test.each([...(await refusedFiles()), ['an empty file', Buffer.alloc(0), /^Please select an image file$/] as const])(
  '%s is refused with a message that says why (spec.md §5)',
  async (_what, bytes, why, code: string = 'invalid') => {
    await expect(cleanImage(bytes)).rejects.toMatchObject({ message: expect.stringMatching(why), code })
  },
)

test('accepts a large image that isn’t a decompression bomb', async () => {
  expect((await makeBomb(10_000, 5_001)).length).toBeLessThan(200_000)
  await expect(cleanImage(await makeBomb(6000, 1000))).resolves.toMatchObject({ width: 6000, height: 1000 })
})

test('removes a photo’s location and author, and turns it upright', async () => {
  const photo = await makePhonePhoto()
  expect(photo.includes('Jane Doe')).toBe(true)
  const { bytes, width, height } = await cleanImage(photo)
  expect([width, height]).toEqual([48, 64])
  const facts = await sharp(bytes).metadata()
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(Buffer.from(bytes).includes('Jane Doe')).toBe(false)
  expect(Buffer.from(bytes).includes('Exif')).toBe(false)
})

test.each(['png', 'webp', 'avif'] as const)('removes metadata from a %s', async (format) => {
  const image = sharp(await makeImage('png')).withExif({ IFD0: { Artist: 'Jane Doe' } })
  const marked = await image.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Jane Doe</x:xmpmeta>')[format]().toBuffer()
  expect(marked.includes('Jane Doe')).toBe(true)
  const { bytes } = await cleanImage(marked)
  expect(Buffer.from(bytes).includes('Jane Doe')).toBe(false)
})

test.each(['gif', 'webp'] as const)('an animated %s keeps its frames and timing', async (format) => {
  const image = await cleanImage(await makeAnimation(format, 3))
  expect([image.width, image.height]).toEqual([40, 30])
  const facts = await sharp(image.bytes, { animated: true }).metadata()
  expect([facts.pages, facts.delay, facts.loop]).toEqual([3, [120, 120, 120], 0])
})

test('a photo of 50 megapixels, as phones take them, is made smaller, and a drawing is not', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#7a8' }, limitInputPixels: false })
  const photo = await cleanImage(await blank(8192, 6144).jpeg().withMetadata({ orientation: 6 }).toBuffer())
  expect(photo).toMatchObject({ contentType: 'image/jpeg', width: 1920 })
  expect(photo.width / photo.height).toBeCloseTo(6144 / 8192, 2)
  expect(await cleanImage(await blank(4000, 3000).png().toBuffer())).toMatchObject({ width: 4000, height: 3000 })
})

test('drawings keep every pixel: PNG with or without a palette, lossless WebP', async () => {
  const png = await makeImage('png')
  const [palette, lossless] = [sharp(png).png({ palette: true }), sharp(png).webp({ lossless: true })]
  const pixelsOf = (image: Uint8Array) => sharp(image).ensureAlpha().raw().toBuffer()
  for (const drawing of [png, await palette.toBuffer(), await lossless.toBuffer()]) {
    const { bytes } = await cleanImage(drawing)
    expect((await pixelsOf(bytes)).equals(await pixelsOf(drawing))).toBe(true)
  }
})

test('decodes and encodes off the main thread, which stays free for other work', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
  const bytes = await picture.jpeg().toBuffer()
  const turnsDuring = async (work: () => Promise<unknown>) => {
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    let turns = 0
    for (; !isDone; turns++) await setImmediate()
    await done
    return turns
  }
  // For comparison: work that blocks the thread gets next to no event loop turns.
  expect(await turnsDuring(async () => inflateSync(deflateSync(bytes)))).toBeLessThan(10)
  expect(await turnsDuring(() => cleanImage(bytes))).toBeGreaterThan(200)
})
