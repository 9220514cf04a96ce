/** The two files of a photo: what is looked at, and a small copy for lists. */
import sharp from 'sharp'
import { cleanImage } from '#server/features/images/clean-image.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { photoSizeLimit, photoTooLarge } from '#shared/booking-photos.ts'

/** In pixels; enough to read a type plate. */
const longestSide = 2560
const smallSide = 480

export const photoContentType = 'image/webp'
export type PhotoSize = 'full' | 'small'

export interface PhotoFiles {
  full: Uint8Array
  small: Uint8Array
  /** Of the full one, in pixels as it is seen. */
  width: number
  height: number
}

/** Where a file of a photo lies. The public door of images reads `posts/` only, so these are behind the door of photos. */
export function photoPath(id: string, size: PhotoSize): string {
  return size === 'full' ? `booking-photos/${id}.webp` : `booking-photos/${id}.small.webp`
}

/**
 * Checks a photo by its bytes and writes it anew, so that nothing stays of place, time and camera; the first frame of an animation.
 * @throws AppError invalid or too_large with a sentence for the person
 */
export async function makePhotoFiles(bytes: Uint8Array): Promise<PhotoFiles> {
  const clean = await cleanImage(bytes, { most: photoSizeLimit, tooLargeMessage: photoTooLarge })
  const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  const { data, info } = await sharp(clean.bytes)
    .resize(within(longestSide))
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(data).resize(within(smallSide)).webp({ quality: 75 }).toBuffer()
  return { full: new Uint8Array(data), small: new Uint8Array(small), width: info.width, height: info.height }
}

/** Nothing is overwritten: what a broken-off upload of the same photo left there stays. */
export async function storePhotoFiles(storage: Storage, id: string, { full, small }: PhotoFiles): Promise<void> {
  await storage.create(photoPath(id, 'full'), full)
  await storage.create(photoPath(id, 'small'), small)
}

/** Fine when they are gone already. */
export async function removePhotoFiles(storage: Storage, id: string): Promise<void> {
  await storage.remove(photoPath(id, 'full'))
  await storage.remove(photoPath(id, 'small'))
}
