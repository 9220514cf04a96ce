/** A photo's two files: the full picture, and a small copy for lists. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import { ownPicture } from '#server/platform/pictures/decoder.ts'
import { openPicture } from '#server/platform/pictures/open-picture.ts'
import type { PictureFile } from '#server/platform/pictures/picture-format.ts'
import type { PictureTurn } from '#server/platform/pictures/picture-work.ts'
import type { Semaphore } from '#server/platform/semaphore.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
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
 * Checks a photo by its bytes and re-encodes it, made smaller while it is decoded, which drops every trace of place, time and camera. Of
 * an animation, keeps the first frame.
 * @throws AppError invalid or too_large with a sentence for the user; QueueFull
 */
export async function makePhotoFiles(pictures: Semaphore, file: PictureFile, turn: PictureTurn): Promise<PhotoFiles> {
  return openPicture(pictures, file, { ...turn, reads: 'first_frame' }, async (picture) => {
    const { data, info } = await picture
      .decode()
      .resize(within(longestSide))
      // A higher effort takes up to three times as long and saves a twentieth.
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const small = await ownPicture(data).resize(within(smallSide)).webp({ quality: 75 }).toBuffer()
    return { full: new Uint8Array(data), small: new Uint8Array(small), width: info.width, height: info.height }
  })
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const

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
