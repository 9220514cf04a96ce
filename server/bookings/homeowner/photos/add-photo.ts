import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking, erasedBooking, noBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { AppError, conflict, invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type BookingPhoto, bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import type { PictureFile } from '#server/platform/pictures/picture-format.ts'
import type { PictureTurn, PictureWork } from '#server/platform/pictures/picture-work.ts'
import { forEachDue, type SweepContext, type Swept } from '#server/platform/queue/for-each-due.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { mostBookingPhotos, tooManyPhotos } from '#shared/bookings/booking-photos.ts'
import { dayMs } from '#shared/time/durations.ts'
import { isUuid } from '#shared/uuid.ts'
import { isKept, makePhotoFiles, removePhotoFiles, storePhotoFiles } from './photo-files.ts'

export interface PhotosContext extends DeskContext {
  storage: Storage
  imageWork: PictureWork
}

/** Who adds a photo. Never the site itself. */
export type PhotoActor = Actor & { kind: BookingPhoto['uploadedBy'] }

/**
 * Adds a photo to a booking and records an event. A repeated `id` is the same photo sent again, so a lost response creates no
 * duplicate. Writes the row first and the event last, so the nightly cleanup can find anything a crash leaves in between by its row.
 * @throws AppError not_found; invalid or too_large about the bytes, invalid when the booking is full; conflict when the id belongs
 * to another photo or the booking was erased
 */
export async function addPhoto(
  ctx: PhotosContext,
  {
    bookingId,
    id,
    file,
    by,
    turn,
  }: { bookingId: string; id: string; file: PictureFile; by: PhotoActor; turn: PictureTurn },
): Promise<void> {
  if (!isUuid(bookingId) || !isUuid(id)) throw noBooking()
  if (await isThere(ctx.db, { bookingId, id })) return
  await checkRoom(ctx.db, bookingId)
  const files = await makePhotoFiles(ctx.imageWork.turns, file, turn)
  const { width, height } = files
  await ctx.db
    .insert(bookingPhotos)
    .values({
      id,
      bookingId,
      uploadedBy: by.kind,
      width,
      height,
      sizeBytes: files.full.length,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
  await storePhotoFiles(ctx.storage, id, files)
  try {
    await attach(ctx, { bookingId, id, by })
  } catch (error) {
    // Refused for good. After any other error, the outcome is unknown.
    if (error instanceof AppError) await dropUnfinished(ctx, id)
    throw error
  }
}

function attach(ctx: PhotosContext, { bookingId, id, by }: { bookingId: string; id: string; by: PhotoActor }) {
  return changeBooking(ctx, { bookingId, by }, async (_row, tx) => {
    if (await isThere(tx, { bookingId, id })) return { events: [] }
    await checkRoom(tx, bookingId)
    return {
      events: [{ kind: 'photo_added' }],
      async alsoWrite(inner, [event]) {
        if (!event) throw new Error('A photo has no event')
        const attached = await inner
          .update(bookingPhotos)
          .set({ seq: event.seq })
          .where(and(eq(bookingPhotos.id, id), isNull(bookingPhotos.seq)))
          .returning({ id: bookingPhotos.id })
        if (attached.length === 0) throw conflict('This photo wasn’t saved. Please add it again.')
      },
    }
  })
}

/** Whether this same photo was added before. @throws AppError conflict when the id belongs to another booking or to a removed photo */
async function isThere(db: Db, { bookingId, id }: { bookingId: string; id: string }): Promise<boolean> {
  const [known] = await db.select().from(bookingPhotos).where(eq(bookingPhotos.id, id))
  if (!known) return false
  if (known.bookingId !== bookingId) throw conflict('This photo belongs to another booking. Please add it again.')
  if (known.removedAt !== null) throw conflict('This photo was removed. Please add it again.')
  return known.seq !== null
}

/** Runs before the costly decoding, and again with the booking locked. */
async function checkRoom(db: Db, bookingId: string): Promise<void> {
  const [desk] = await db
    .select({ erasedAt: deskBookings.erasedAt })
    .from(deskBookings)
    .where(eq(deskBookings.bookingId, bookingId))
  if (!desk) throw noBooking()
  if (desk.erasedAt !== null) throw erasedBooking()
  const [photos] = await db
    .select({ total: count() })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, bookingId), isKept))
  if ((photos?.total ?? 0) >= mostBookingPhotos) throw invalid(tooManyPhotos)
}

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
async function dropUnfinished({ db, storage }: DropContext, id: string): Promise<boolean> {
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
