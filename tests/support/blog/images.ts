/** Small images of every kind, generated on demand. */
import sharp, { type Sharp } from 'sharp'

type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** A picture detailed enough that losing any part of it shows. The same seed gives the same bytes. */
export async function makeImage(
  format: Format,
  { width = 64, height = 48 }: { width?: number; height?: number } = {},
): Promise<Buffer<ArrayBuffer>> {
  return own(await drawing(width, height)[format]().toBuffer())
}

/** A JPEG like a phone takes: rotated, with its location and the owner's name. */
export async function makePhonePhoto(): Promise<Buffer<ArrayBuffer>> {
  const photo = drawing(64, 48)
    .withExif({
      IFD0: { Artist: 'Jane Doe' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '122/1 40/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
  return own(await photo.jpeg().toBuffer())
}

/** An animation of `frames` different frames. */
export async function makeAnimation(format: 'gif' | 'webp', frames: number): Promise<Buffer<ArrayBuffer>> {
  const pictures = Array.from({ length: frames }, (_, i) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: { r: i * 60, g: 90, b: 200 - i * 60 } } })
      .png()
      .toBuffer(),
  )
  const joined = sharp(await Promise.all(pictures), { join: { animated: true } })
  return own(await joined[format]({ delay: Array(frames).fill(120), loop: 0 }).toBuffer())
}

/** A file of a few KB that decompresses into a picture of this size. */
export async function makeBomb(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const blank = sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
  return own(await blank.toColourspace('b-w').png({ compressionLevel: 9 }).toBuffer())
}

/** An AVIF of a few hundred bytes. */
export async function makeFlatAvif(width: number, height: number): Promise<Buffer<ArrayBuffer>> {
  const blank = sharp({ create: { width, height, channels: 3, background: 'white' } })
  return own(await blank.avif({ effort: 0 }).toBuffer())
}

/** Shows only 64 by 64 pixels of an AVIF that `sharp` wrote, while all of them are decoded: `clap` in ISO 23008-12. */
export function cropAvif(avif: Buffer): Buffer<ArrayBuffer> {
  const text = avif.toString('latin1')
  const boxAt = (type: string) => text.indexOf(type) - 4
  const boxOf = (type: string) => avif.subarray(boxAt(type), boxAt(type) + avif.readUInt32BE(boxAt(type)))
  const crop = Buffer.concat([Buffer.from('\0\0\0\x28clap', 'latin1'), Buffer.alloc(32)])
  for (const [index, value] of [64, 1, 64, 1, 0, 1, 0, 1].entries()) crop.writeUInt32BE(value, 8 + 4 * index)
  // The crop is the next property after those that are there, and the picture has it.
  const properties = boxOf('ipco')
  const uses = Buffer.concat([boxOf('ipma'), Buffer.from([0x80 | (countBoxes(properties.subarray(8)) + 1)])])
  uses[18] = (uses[18] ?? 0) + 1
  const all = Buffer.concat([properties, crop])
  const added = crop.length + 1
  const parts = [
    avif.subarray(0, boxAt('ipco')),
    lengthened(all, all.length),
    lengthened(uses, uses.length),
    avif.subarray(boxAt('mdat')),
  ]
  const cropped = Buffer.concat(parts)
  for (const type of ['meta', 'iprp']) cropped.writeUInt32BE(avif.readUInt32BE(boxAt(type)) + added, boxAt(type))
  // Where the pixels begin.
  const pixelsAt = Buffer.alloc(4)
  pixelsAt.writeUInt32BE(boxAt('mdat') + 8)
  cropped.writeUInt32BE(boxAt('mdat') + 8 + added, cropped.indexOf(pixelsAt, boxAt('iloc')))
  return cropped
}

function countBoxes(content: Buffer): number {
  let count = 0
  for (let at = 0; at < content.length; at += content.readUInt32BE(at)) count++
  return count
}

function lengthened(box: Buffer, length: number): Buffer {
  box.writeUInt32BE(length)
  return box
}

/** A progressive JPEG that says the last of its scans again and again. */
export async function makeManyScans(scans: number): Promise<Buffer<ArrayBuffer>> {
  const photo = await drawing(64, 48).jpeg({ progressive: true }).toBuffer()
  const scan = photo.subarray(photo.lastIndexOf('\xff\xda', undefined, 'latin1'), -2)
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(scans).fill(scan), photo.subarray(-2)])
}

/** Pads an image to an exact number of bytes with data no decoder looks at. */
export function padTo(image: Buffer, size: number): Buffer<ArrayBuffer> {
  return Buffer.concat([image, Buffer.alloc(size - image.length)])
}

function drawing(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#d9e8f0"/><circle cx="30%" cy="40%" r="25%" fill="#b4402a"/>
    <path d="M0 ${height} L${width} 0 V${height} Z" fill="#2a6f4b"/></svg>`
  return sharp(Buffer.from(svg))
}

function own(bytes: Buffer): Buffer<ArrayBuffer> {
  return Buffer.from(bytes)
}
