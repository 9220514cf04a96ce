import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/booking-photos.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { removePhotoFiles } from './photo-files.ts'

/** Longer than any upload takes. */
const unfinishedAfterMs = 24 * 60 * 60 * 1000

interface DropContext {
  db: Db
  storage: Storage
}

/** Cleans up after a refused or interrupted upload: its files, then its row. Does nothing if the photo was added after all. */
export async function dropUnfinished({ db, storage }: DropContext, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isUnfinished = and(eq(bookingPhotos.id, id), isNull(bookingPhotos.seq))
    const locked = await tx.select({ id: bookingPhotos.id }).from(bookingPhotos).where(isUnfinished).for('update')
    if (locked.length === 0) return
    await removePhotoFiles(storage, id)
    await tx.delete(bookingPhotos).where(eq(bookingPhotos.id, id))
  })
}

/** Drops every upload that started more than a day ago and never finished. @returns how many */
export async function dropAllUnfinished(ctx: DropContext & { clock: Clock }): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - unfinishedAfterMs)
  const old = await ctx.db
    .select({ id: bookingPhotos.id })
    .from(bookingPhotos)
    .where(and(isNull(bookingPhotos.seq), lt(bookingPhotos.createdAt, before)))
  for (const { id } of old) await dropUnfinished(ctx, id)
  return old.length
}
