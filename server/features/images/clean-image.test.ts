import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isAppError } from '#server/errors.ts'
import { makeAnimation, makeBomb, makeImage, makePhonePhoto, padTo } from '#tests/support/images.ts'
import { cleanImage, imageSizeLimit } from './clean-image.ts'

const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
const hiddenDocument = /another document/
const damaged = /damaged or incomplete/

describe.each(formats)('%s', (format) => {
  test('is taken, whatever its name, and stays what it is', async () => {
    const image = await cleanImage(await makeImage(format))
    expect(image).toMatchObject({ contentType: `image/${format}`, width: 64, height: 48 })
    const facts = await sharp(image.bytes).metadata()
    expect([facts.mediaType, facts.width, facts.height]).toEqual([`image/${format}`, 64, 48])
  })

  test.each([0.3, 0.9])('cut off after %s of its bytes is told to be incomplete', async (part) => {
    const whole = await makeImage(format)
    await expect(cleanImage(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(damaged)
  })

  test('with a page, a script, an archive or a PDF behind it is refused', async () => {
    const image = await makeImage(format)
    for (const hidden of [
      '<html><body onload=alert(1)>',
      '<SCRIPT>alert(1)</SCRIPT>',
      '<?php system($_GET[0]);',
      '%PDF-1.7 ',
    ]) {
      await expect(cleanImage(Buffer.concat([image, Buffer.from(hidden)]))).rejects.toThrow(hiddenDocument)
    }
    const endOfZip = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1')
    await expect(cleanImage(Buffer.concat([image, endOfZip]))).rejects.toThrow(hiddenDocument)
  })

  test('with bytes changed at random is cleaned or refused, never a failure of ours', async () => {
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
      { numRuns: 40 },
    )
  })

  test('loses what was put behind it', async () => {
    const { bytes } = await cleanImage(Buffer.concat([await makeImage(format), Buffer.from('hidden message')]))
    expect(Buffer.from(bytes).includes('hidden')).toBe(false)
  })
})

test('a file under 5 MB is taken and one of exactly 5 MB is refused (spec.md §5)', async () => {
  const image = await makeImage('jpeg')
  await expect(cleanImage(padTo(image, imageSizeLimit - 1))).resolves.toMatchObject({ width: 64 })
  await expect(cleanImage(padTo(image, imageSizeLimit))).rejects.toMatchObject({
    message: 'Image size should be less than 5MB',
    status: 413,
  })
})

test.each([
  ['text', Buffer.from('Dear Sir or Madam')],
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])],
  ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
  ['a name alone', Buffer.from('photo.png')],
])('%s is no image file (spec.md §5)', async (_what, bytes) => {
  await expect(cleanImage(bytes)).rejects.toMatchObject({ message: 'Please select an image file', status: 400 })
})

test('SVG is refused, also behind a declaration or a comment', async () => {
  for (const svg of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><!-- a --><svg\n>',
    '\ufeff <SVG >',
  ]) {
    await expect(cleanImage(Buffer.from(svg))).rejects.toThrow(/^SVG images aren’t accepted/)
  }
})

test('other kinds of image are named', async () => {
  const tiff = await sharp(await makeImage('png'))
    .tiff()
    .toBuffer()
  await expect(cleanImage(tiff)).rejects.toThrow('This kind of image (TIF) isn’t supported')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await expect(cleanImage(heic)).rejects.toThrow('This kind of image (HEIC) isn’t supported')
})

test('an animated PNG is refused, because its frames would be lost', async () => {
  const png = await makeImage('png')
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  const animated = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
  await expect(cleanImage(animated)).rejects.toThrow(/^Animated PNG/)
})

describe('a small file that unfolds to an enormous picture is refused before it is unfolded', () => {
  test('by its pixels', async () => {
    const bomb = await makeBomb(10_000, 5_001)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(cleanImage(bomb)).rejects.toThrow('at most 50 megapixels')
  })

  test('by its length', async () => {
    await expect(cleanImage(await makeBomb(16_384, 10))).rejects.toThrow('at most 16,383 pixels wide and high')
  })

  test('by what its header claims', async () => {
    const png = await makeImage('png')
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    await expect(cleanImage(png)).rejects.toThrow(/too large|damaged/)
  })

  test('by all its frames together', async () => {
    const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
    screen.writeUInt16LE(6000, 6)
    screen.writeUInt16LE(6000, 8)
    const dot = Buffer.from('2c6f176f1701000100000202440100', 'hex')
    await expect(cleanImage(Buffer.concat([screen, dot, Buffer.from(';')]))).resolves.toMatchObject({ width: 6000 })
    const bomb = Buffer.concat([screen, dot, dot, Buffer.from(';')])
    await expect(cleanImage(bomb)).rejects.toThrow('at most 50 megapixels, all frames together')
  })
})

test('where and by whom a photo was taken is removed, and it stands upright', async () => {
  const photo = await makePhonePhoto()
  expect(photo.includes('Jane Doe')).toBe(true)
  const { bytes, width, height } = await cleanImage(photo)
  expect([width, height]).toEqual([48, 64])
  const facts = await sharp(bytes).metadata()
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(Buffer.from(bytes).includes('Jane Doe')).toBe(false)
  expect(Buffer.from(bytes).includes('Exif')).toBe(false)
})

test.each(['png', 'webp', 'avif'] as const)('notes in a %s are removed', async (format) => {
  const image = sharp(await makeImage('png')).withExif({ IFD0: { Artist: 'Jane Doe' } })
  const marked = await image.withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Jane Doe</x:xmpmeta>')[format]().toBuffer()
  expect(marked.includes('Jane Doe')).toBe(true)
  const { bytes } = await cleanImage(marked)
  expect(Buffer.from(bytes).includes('Jane Doe')).toBe(false)
})

test.each(['gif', 'webp'] as const)('an animated %s keeps its frames and their pace', async (format) => {
  const image = await cleanImage(await makeAnimation(format, 3))
  expect([image.width, image.height]).toEqual([40, 30])
  const facts = await sharp(image.bytes, { animated: true }).metadata()
  expect([facts.pages, facts.delay, facts.loop]).toEqual([3, [120, 120, 120], 0])
})

test('drawings keep every pixel: PNG with and without a palette, lossless WebP', async () => {
  const png = await makeImage('png')
  const drawings = [
    png,
    await sharp(png).png({ palette: true }).toBuffer(),
    await sharp(png).webp({ lossless: true }).toBuffer(),
  ]
  for (const drawing of drawings) {
    const { bytes } = await cleanImage(drawing)
    expect(
      (await sharp(bytes).ensureAlpha().raw().toBuffer()).equals(await sharp(drawing).ensureAlpha().raw().toBuffer()),
    ).toBe(true)
  }
})
