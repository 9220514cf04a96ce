import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Actor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { conflict, invalid } from '#server/errors.ts'
import { bookingNotes } from '#server/platform/db/schema/desk.ts'
import { storable } from '#shared/storable.ts'
import { changeBooking } from './change-booking.ts'

const longestNote = 4000

/**
 * Adds a note. The text goes into a table that can be emptied. The event holds only a salted digest, which proves the text while it
 * exists and reveals nothing about it afterward. A repeated `id` means the same note sent again.
 * @throws AppError not_found, invalid; conflict when the id belongs to a note on another booking
 */
export async function addNote(
  ctx: DeskContext,
  {
    bookingId,
    id,
    text,
    by,
    kind = 'noted',
  }: { bookingId: string; id: string; text: string; by: Actor; kind?: 'noted' | 'time_requested' },
) {
  const clean = storable(text).trim()
  if (clean === '') throw invalid('Please write a note first.', { text: 'Please write a note first.' })
  if (clean.length > longestNote) {
    const sentence = `Please shorten the note to ${longestNote} characters.`
    throw invalid(sentence, { text: sentence })
  }
  return changeBooking(ctx, { bookingId, by }, async (_row, tx, now) => {
    const [known] = await tx
      .select({ bookingId: bookingNotes.bookingId })
      .from(bookingNotes)
      .where(eq(bookingNotes.id, id))
    if (known && known.bookingId !== bookingId)
      throw conflict('This note belongs to another booking. Please add it again.')
    if (known) return { events: [] }
    const salt = randomBytes(16)
    return {
      events: [{ kind, data: { digest: digestOf(salt, clean) } }],
      async alsoWrite(inner, [event]) {
        if (!event) throw new Error('A note has no event')
        await inner.insert(bookingNotes).values({ id, bookingId, seq: event.seq, text: clean, salt, createdAt: now })
      },
    }
  })
}

/** SHA-256 of the salt and the text, in hex. */
export function digestOf(salt: Buffer, text: string): string {
  return createHash('sha256').update(salt).update(text).digest('hex')
}
