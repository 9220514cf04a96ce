import { open } from 'node:fs/promises'

/** A picture's file: its bytes, or where it lies on the disk. */
export type PictureFile = Uint8Array | string

/** The formats that are accepted, recognized by their bytes: names and declared types prove nothing. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

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
  return isAvif(start) ? 'avif' : null
}

/** The first box lists the brands the file can be read as: ISO 14496-12, 4.3. */
function isAvif(start: string): boolean {
  if (start.slice(4, 8) !== 'ftyp') return false
  const length = Math.min(Buffer.from(start.slice(0, 4), 'latin1').readUInt32BE(), start.length)
  const brands = [start.slice(8, 12), ...(start.slice(16, length).match(/.{4}/gs) ?? [])]
  return brands.includes('avif')
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
