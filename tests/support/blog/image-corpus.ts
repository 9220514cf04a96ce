/**
 * What people and attackers upload as images, for every door that accepts one: good files of each format, and all kinds that are
 * rejected.
 */
import sharp from 'sharp'
import { makeHeic, makeHeicInOne } from './heic.ts'
import { cropAvif, makeAnimation, makeBomb, makeFlatAvif, makeImage, makeManyScans, makePhonePhoto } from './images.ts'

type Bytes = Buffer<ArrayBuffer>

/** A label, the file, and the message the blog rejects it with. One of too many pixels is refused as too large. */
type Refused = [what: string, bytes: Bytes, message: RegExp, code?: 'too_large']

export const imageFormats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const
type ImageFormat = (typeof imageFormats)[number]

const noImage = /^Please select an image file$/
const damaged = /damaged or incomplete/
const hiddenDocument = /another document/
const drawing = /^SVG images aren’t accepted/

export async function goodImages(): Promise<[what: string, bytes: Bytes][]> {
  const each = imageFormats.map(async (format): Promise<[string, Bytes]> => [format, await makeImage(format)])
  return [
    ...(await Promise.all(each)),
    ['a photo of a phone', await makePhonePhoto()],
    ['a HEIC of a phone', makeHeic({ turns: 3 })],
    ['a HEIC in one piece', makeHeicInOne()],
    ['an animated GIF', await makeAnimation('gif', 3)],
    ['an animated WebP', await makeAnimation('webp', 3)],
    ['a picture with a message behind it', Buffer.concat([await makeImage('jpeg'), Buffer.from('hidden message')])],
  ]
}

export async function refusedFiles(): Promise<Refused[]> {
  const broken = await Promise.all([...imageFormats, 'heic' as const].map(brokenImages))
  return [...broken.flat(), ...strangers, ...(await otherImages()), ...(await bombs())]
}

async function brokenImages(format: ImageFormat | 'heic'): Promise<Refused[]> {
  const whole = format === 'heic' ? makeHeic() : await makeImage(format)
  const hidden = ['<html><body onload=alert(1)>', '<SCRIPT>alert(1)</SCRIPT>', '<?php system($_GET[0]);', '%PDF-1.7 ']
  const archive = 'PK\x05\x06\0\0\0\0'
  return [
    ...[0.3, 0.9].map((part): Refused => {
      const begun = whole.subarray(0, Math.floor(whole.length * part))
      return [`a ${format} cut off after ${part} of its bytes`, begun, damaged]
    }),
    ...[...hidden, archive].map((text): Refused => {
      const both = Buffer.concat([whole, Buffer.from(text, 'latin1')])
      return [`a ${format} with ${JSON.stringify(text)} behind it`, both, hiddenDocument]
    }),
  ]
}

const strangers: Refused[] = [
  ['text', Buffer.from('Dear Sir or Madam'), noImage],
  ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)]), noImage],
  ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), noImage],
  ['a name alone', Buffer.from('photo.png'), noImage],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), drawing],
  ['a drawing behind a comment', Buffer.from('<?xml version="1.0"?><!-- a --><svg\n>'), drawing],
  ['a drawing in capitals', Buffer.from('\ufeff <SVG >'), drawing],
]

/** Formats that not every browser can display, or that would lose something. */
async function otherImages(): Promise<Refused[]> {
  const png = await makeImage('png')
  const tiff = Buffer.from(await sharp(png).tiff().toBuffer())
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const bitmap = Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  return [
    ['a TIFF', tiff, /^This kind of image \(TIF\) isn’t supported/],
    ['the beginning of a HEIC', heic, damaged],
    ['a sequence of HEIC', makeHeic({ brands: ['hevc', 'msf1'] }), /^We can’t read this kind of HEIC file\. .*JPEG/],
    ['a bitmap', bitmap, /^This kind of image \(BMP\) isn’t supported/],
    ['an animated PNG', Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]), /^Animated PNG/],
  ]
}

/** Small files that decompress into something enormous. */
async function bombs(): Promise<Refused[]> {
  const liar = await makeImage('png')
  liar.writeUInt32BE(60_000, 16)
  liar.writeUInt32BE(60_000, 20)
  return [
    ['a bomb of pixels', await makeBomb(10_000, 5_001), /at most 50 megapixels for a PNG/, 'too_large'],
    ['a bomb of length', await makeBomb(16_384, 10), /at most 16,383 pixels wide and high/, 'too_large'],
    ['a header that claims too much', liar, /at most 16,383 pixels wide and high/, 'too_large'],
    ['a bomb in a large screen', largeScreen(), /at most 13 megapixels for a GIF/, 'too_large'],
    ['a bomb that is cropped', cropAvif(await makeFlatAvif(4096, 2048)), /megapixels for an AVIF/, 'too_large'],
    ['a bomb of tiles', makeHeic({ width: 9000, height: 6000 }), /at most 25 megapixels for a HEIC/, 'too_large'],
    ['a bomb of scans', await makeManyScans(101), damaged],
  ]
}

/** A GIF of 6,000 by 6,000 pixels in a hundred bytes. */
function largeScreen(): Bytes {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  screen.writeUInt16LE(6000, 6)
  screen.writeUInt16LE(6000, 8)
  const dot = Buffer.from('2c6f176f1701000100000202440100', 'hex')
  return Buffer.concat([screen, dot, Buffer.from(';')])
}
