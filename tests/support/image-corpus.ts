/** What people and attackers upload as an image: good ones of every kind, and everything that has to be refused. */
import sharp from 'sharp'
import { makeAnimation, makeBomb, makeImage, makePhonePhoto } from './images.ts'

type Bytes = Buffer<ArrayBuffer>
const formats = ['png', 'jpeg', 'webp', 'gif', 'avif'] as const

export async function goodImages(): Promise<[what: string, bytes: Bytes][]> {
  const each = formats.map(async (format): Promise<[string, Bytes]> => [format, await makeImage(format)])
  return [
    ...(await Promise.all(each)),
    ['a photo of a phone', await makePhonePhoto()],
    ['an animated GIF', await makeAnimation('gif', 3)],
    ['an animated WebP', await makeAnimation('webp', 3)],
  ]
}

export async function refusedFiles(): Promise<[what: string, bytes: Bytes][]> {
  const hidden = ['<html><body onload=alert(1)>', '<SCRIPT>alert(1)</SCRIPT>', '<?php system($_GET[0]);', '%PDF-1.7 ']
  const broken = await Promise.all(
    formats.map(async (format): Promise<[string, Bytes][]> => {
      const whole = await makeImage(format)
      return [
        [`a ${format} that is cut off`, whole.subarray(0, Math.floor(whole.length / 3))],
        ...hidden.map((text): [string, Bytes] => [
          `a ${format} with ${text} behind it`,
          Buffer.concat([whole, Buffer.from(text)]),
        ]),
      ]
    }),
  )
  const png = await makeImage('png')
  const animation = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  return [
    ...broken.flat(),
    ['text', Buffer.from('Dear Sir or Madam')],
    ['a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])],
    ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['a drawing', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a TIFF', Buffer.from(await sharp(png).tiff().toBuffer())],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['an animated PNG', Buffer.concat([png.subarray(0, 33), animation, png.subarray(33)])],
    ['a bomb', await makeBomb(10_000, 5_001)],
  ]
}
