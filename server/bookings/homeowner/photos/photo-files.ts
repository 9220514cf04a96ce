/** A photo's two files: the full picture, and a small copy for lists. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { cleanImage } from '#server/blog/images/clean-image.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { photoSizeLimit, photoTooLarge } from '#shared/bookings/booking-photos.ts'
import { isUuid } from '#shared/uuid.ts'

/** In pixels. Enough to read a model plate. */
const longestSide = 2560
const smallSide = 480

export const photoContentType = 'image/webp'
type PhotoSize = 'full' | 'small'

interface PhotoFiles {
  full: Uint8Array
  small: Uint8Array
  /** Size of the full picture, in pixels as displayed. */
  width: number
  height: number
}

/** Where a photo's file is stored. The public image door only reads `posts/`, so these are served only by the photos' own door. */
export function photoPath(id: string, size: PhotoSize): string {
  return size === 'full' ? `booking-photos/${id}.webp` : `booking-photos/${id}.small.webp`
}

/**
 * Checks a photo by its bytes and re-encodes it, which drops every trace of place, time and camera. Of an animation, keeps the first
 * frame.
 * @throws AppError invalid or too_large with a sentence for the user
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

/** Never overwrites: files left by an interrupted upload of the same photo stay. */
export async function storePhotoFiles(storage: Storage, id: string, { full, small }: PhotoFiles): Promise<void> {
  await storage.create(photoPath(id, 'full'), full)
  await storage.create(photoPath(id, 'small'), small)
}

/** Not an error if they're already gone. */
export async function removePhotoFiles(storage: Storage, id: string): Promise<void> {
  await storage.remove(photoPath(id, 'full'))
  await storage.remove(photoPath(id, 'small'))
}

/** Added completely, and not removed since. */
export const isKept = and(isNotNull(bookingPhotos.seq), isNull(bookingPhotos.removedAt))

/** The bytes of one of this booking's photos, as WebP; null when there is no such photo or it was removed. */
export async function readPhoto(
  { db, storage }: { db: Db; storage: Storage },
  { bookingId, id, size }: { bookingId: string; id: string; size: PhotoSize },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(bookingId) || !isUuid(id)) return null
  const [found] = await db
    .select({ id: bookingPhotos.id })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.id, id), eq(bookingPhotos.bookingId, bookingId), isKept))
  const file = found && (await storage.read(photoPath(id, size)))
  return file?.bytes ?? null
}

/** The homeowner's own photos. The technician's are for the shop. */
export async function listOwnPhotos(db: Db, bookingId: string): Promise<{ id: string }[]> {
  if (!isUuid(bookingId)) return []
  return db
    .select({ id: bookingPhotos.id })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, bookingId), eq(bookingPhotos.uploadedBy, 'homeowner'), isKept))
    .orderBy(asc(bookingPhotos.seq))
}
