import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { photoPath } from '#server/bookings/homeowner/photos/photo-files.ts'
import { blogImages } from '#server/platform/db/schema/blog.ts'
import { bookingPhotos } from '#server/platform/db/schema/booking-photos.ts'

/** Paths of the files that a database's rows name. What can be made again from them, such as smaller copies, isn't among them. */
export async function listStoredFiles(db: Pick<NodePgDatabase, 'execute' | 'select'>): Promise<string[]> {
  // Before an update, the database may be from before there were photos.
  const [tables] = (
    await db.execute<{ has_photos: boolean }>(sql`SELECT to_regclass('booking_photos') IS NOT NULL AS has_photos`)
  ).rows
  const images = await db.select({ path: blogImages.path }).from(blogImages).where(isNull(blogImages.removedAt))
  const photos = tables?.has_photos
    ? await db
        .select({ id: bookingPhotos.id })
        .from(bookingPhotos)
        .where(and(isNotNull(bookingPhotos.seq), isNull(bookingPhotos.removedAt)))
    : []
  return [
    ...images.map(({ path }) => path),
    ...photos.flatMap(({ id }) => [photoPath(id, 'full'), photoPath(id, 'small')]),
  ]
}
