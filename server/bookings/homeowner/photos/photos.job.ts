import { and, eq, isNotNull } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { changeBooking } from '#server/bookings/desk/steps/change-booking.ts'
import { notFound } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingPhotos } from '#server/platform/db/schema/bookings.ts'
import type { Log } from '#server/platform/log.ts'
import type { JobHandler, JobKind, Queue } from '#server/platform/queue/queue.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { isUuid } from '#shared/uuid.ts'
import { isKept, removePhotoFiles } from './photo-files.ts'

/** Removes photo files. Retried for a day; if that fails, nothing else removes them. */
const photoRemoval: JobKind<{ photoIds: string[] }> = {
  name: 'remove-booking-photos',
  retryLimit: 30,
  retryPauseSeconds: 5,
  longestRetryPauseSeconds: 3600,
  expireInSeconds: 300,
  concurrency: 1,
  staysInside: true,
}

/**
 * Removes one photo from a booking and records an event. A job in the same transaction removes its files. Removing it again is a
 * no-op.
 * @throws AppError not_found; conflict when the booking was erased
 */
export async function removePhoto(
  ctx: DeskContext,
  { bookingId, id, by }: { bookingId: string; id: string; by: Actor },
): Promise<void> {
  if (!isUuid(id)) throw noPhoto()
  await changeBooking(ctx, { bookingId, by }, async (_row, tx, now) => {
    const isThis = and(eq(bookingPhotos.id, id), eq(bookingPhotos.bookingId, bookingId), isNotNull(bookingPhotos.seq))
    const [photo] = await tx.select().from(bookingPhotos).where(isThis)
    if (!photo) throw noPhoto()
    if (photo.removedAt !== null) return { events: [] }
    return {
      events: [{ kind: 'photo_removed' }],
      alsoWrite: (inner) => removeFiles(inner, { queue: ctx.queue, where: isThis, now }),
    }
  })
}

/** Removes all photos of a booking, in the transaction that erases it. */
export async function removeAllPhotos(
  tx: Db,
  { queue, bookingId, now }: { queue: Queue; bookingId: string; now: Date },
): Promise<void> {
  await removeFiles(tx, { queue, where: eq(bookingPhotos.bookingId, bookingId), now })
}

async function removeFiles(
  tx: Db,
  { queue, where, now }: { queue: Queue; where: ReturnType<typeof and>; now: Date },
): Promise<void> {
  const removed = await tx
    .update(bookingPhotos)
    .set({ removedAt: now })
    .where(and(where, isKept))
    .returning({ id: bookingPhotos.id })
  const photoIds = removed.map(({ id }) => id)
  if (photoIds.length > 0) await queue.enqueue(tx, photoRemoval, { photoIds })
}

export function noPhoto() {
  return notFound('We can’t find that photo.')
}

/** Runs after a photo was removed or its booking erased. */
export function photoRemovalJob({ storage, log }: { storage: Storage; log: Log }): JobHandler<{ photoIds: string[] }> {
  return {
    kind: photoRemoval,
    async handle({ photoIds }) {
      for (const id of photoIds) await removePhotoFiles(storage, id)
    },
    async onExhausted({ photoIds }, reason) {
      log.error({ photoIds, reason }, 'the files of removed photos could not be deleted: please delete them by hand')
    },
  }
}
