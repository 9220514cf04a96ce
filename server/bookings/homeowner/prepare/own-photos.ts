import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/booking-photos.ts'
import { isUuid } from '#shared/uuid.ts'

/** The homeowner's own photos. The technician's are for the shop. */
export async function listOwnPhotos(db: Db, bookingId: string): Promise<{ id: string }[]> {
  if (!isUuid(bookingId)) return []
  return db
    .select({ id: bookingPhotos.id })
    .from(bookingPhotos)
    .where(
      and(
        eq(bookingPhotos.bookingId, bookingId),
        eq(bookingPhotos.uploadedBy, 'homeowner'),
        isNotNull(bookingPhotos.seq),
        isNull(bookingPhotos.removedAt),
      ),
    )
    .orderBy(asc(bookingPhotos.seq))
}
