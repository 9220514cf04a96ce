/** The image formats allowed in posts, recognized by their bytes: names and declared types prove nothing. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'

export function contentTypeOfFormat(format: ImageFormat): `image/${ImageFormat}` {
  return `image/${format}`
}

/** Detects the format from the first bytes; `null` for anything else, including image sequences, which few programs can show. */
export function findImageFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
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
