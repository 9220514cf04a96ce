import { open } from 'node:fs/promises'

/** A picture's file: its bytes, or where it lies on the disk. */
export type PictureFile = Uint8Array | string

/** The formats that are accepted, recognized by their bytes: names and declared types prove nothing. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

/** The format of phones. It's accepted from people, and never kept. */
export type ReceivedFormat = PictureFormat | 'heic'

export function contentTypeOfFormat(format: PictureFormat): `image/${PictureFormat}` {
  return `image/${format}`
}

/** Detects the format from the first bytes; `null` for anything else, including image sequences, which few programs can show. */
export function findPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const start = asText(bytes.subarray(0, 64))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  return readBrands(start).includes('avif') ? 'avif' : null
}

/** Also detects what is turned into another format when it's received. */
export function findReceivedFormat(bytes: Uint8Array): ReceivedFormat | null {
  const format = findPictureFormat(bytes)
  if (format) return format
  const brands = readBrands(asText(bytes.subarray(0, 64)))
  // With 8 bits per color, and with more: ISO 23008-12, B.4.1
  return brands.includes('heic') || brands.includes('heix') ? 'heic' : null
}

/** The first box lists the brands the file can be read as: ISO 14496-12, 4.3. */
function readBrands(start: string): string[] {
  if (start.slice(4, 8) !== 'ftyp') return []
  const length = Math.min(Buffer.from(start.slice(0, 4), 'latin1').readUInt32BE(), start.length)
  return [start.slice(8, 12), ...(start.slice(16, length).match(/.{4}/gs) ?? [])]
}

/** One character per byte. */
export function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}

/** Up to `length` bytes from there on; fewer where the file ends. */
export async function readPart(file: PictureFile, { from, length }: { from: number; length: number }): Promise<Buffer> {
  if (typeof file !== 'string') return Buffer.from(file.subarray(from, from + length))
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
  return buffer.subarray(0, bytesRead)
}
