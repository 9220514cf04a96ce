import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/booking-photos.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { isUuid } from '#shared/uuid.ts'
import { type PhotoSize, photoPath } from './photo-files.ts'

/** The bytes of one of this booking's photos, as WebP; null when there is no such photo or it was removed. */
export async function readPhoto(
  { db, storage }: { db: Db; storage: Storage },
  { bookingId, id, size }: { bookingId: string; id: string; size: PhotoSize },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!isUuid(bookingId) || !isUuid(id)) return null
  const [found] = await db
    .select({ id: bookingPhotos.id })
    .from(bookingPhotos)
    .where(
      and(
        eq(bookingPhotos.id, id),
        eq(bookingPhotos.bookingId, bookingId),
        isNotNull(bookingPhotos.seq),
        isNull(bookingPhotos.removedAt),
      ),
    )
  const file = found && (await storage.read(photoPath(id, size)))
  return file?.bytes ?? null
}
