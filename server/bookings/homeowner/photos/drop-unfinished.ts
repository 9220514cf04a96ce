import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/booking-photos.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { dayMs } from '#shared/time/durations.ts'
import { removePhotoFiles } from './photo-files.ts'

/** Longer than any upload takes. */
const unfinishedAfterMs = dayMs

interface DropContext {
  db: Db
  storage: Storage
}

/**
 * Cleans up after a refused or interrupted upload: its files, then its row. Does nothing if the photo was added after all.
 * @returns whether there was something to clean up
 */
export async function dropUnfinished({ db, storage }: DropContext, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isUnfinished = and(eq(bookingPhotos.id, id), isNull(bookingPhotos.seq))
    const locked = await tx.select({ id: bookingPhotos.id }).from(bookingPhotos).where(isUnfinished).for('update')
    if (locked.length === 0) return false
    await removePhotoFiles(storage, id)
    await tx.delete(bookingPhotos).where(eq(bookingPhotos.id, id))
    return true
  })
}

/** Drops every upload that started more than a day ago and never finished. */
export async function dropAllUnfinished(ctx: DropContext & SweepContext): Promise<Swept> {
  const before = new Date(ctx.clock.now().getTime() - unfinishedAfterMs)
  return forEachDue(ctx, {
    sweep: 'unfinished_photo',
    find: () =>
      ctx.db
        .select({ id: bookingPhotos.id })
        .from(bookingPhotos)
        .where(and(isNull(bookingPhotos.seq), lt(bookingPhotos.createdAt, before))),
    idOf: ({ id }) => id,
    work: ({ id }) => dropUnfinished(ctx, id),
  })
}
