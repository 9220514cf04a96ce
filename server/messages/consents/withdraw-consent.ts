/** What a number asks for, by text or through the desk, applies to all of its bookings; a homeowner's link only to its own. */
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type Actor, type DeskContext, homeowner } from '#server/bookings/desk/desk-context.ts'
import { changeBooking, type DeskPatch, type NewEvent } from '#server/bookings/desk/steps/change-booking.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskBookings } from '#server/platform/db/schema/desk.ts'
import { bookingConsents } from '#server/platform/db/schema/texting.ts'
import { endsNumber, findNumberState, setNumberState } from './stopped-numbers.ts'

interface OfNumber {
  /** The ten digits. */
  phoneDigits: string
  how: (typeof endsNumber)[number]
  by: Actor
  /** The gateway's id of the text, if it has one. */
  messageId?: string | undefined
}

/**
 * Ends texts to a number, booked or not, and withdraws its consents, whichever bookings they were given for, with an event on each.
 * A text that counted before changes nothing.
 * @returns whether texts hadn't ended before, and the number of bookings it was withdrawn for
 */
export function withdrawForNumber(
  ctx: DeskContext,
  { phoneDigits, how, by, messageId }: OfNumber,
): Promise<{ isNew: boolean; bookings: number }> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    const was = await findNumberState(inside, phoneDigits)
    const isChanged = await setNumberState(inside, { phoneDigits, state: 'stopped', messageId })
    if ((await findNumberState(inside, phoneDigits)) !== 'stopped') return { isNew: false, bookings: 0 }
    const isGiven = and(eq(bookingConsents.phoneDigits, phoneDigits), isNull(bookingConsents.withdrawnAt))
    const given = await tx.selectDistinct({ id: bookingConsents.bookingId }).from(bookingConsents).where(isGiven)
    const ids = [...given.map(({ id }) => id), ...(await listHeld(tx, phoneDigits))]
    const bookings = await changeEach(inside, { ids, by }, async ({ id, inner, now }) => {
      await inner
        .update(bookingConsents)
        .set({ withdrawnAt: now, withdrawnBy: how })
        .where(and(isGiven, eq(bookingConsents.bookingId, id)))
      return { kind: 'consent_withdrawn', data: { how } }
    })
    return { isNew: isChanged && was !== 'stopped', bookings }
  })
}

/**
 * Lifts a STOP, or what may have been one, and gives the consents back that it had withdrawn: the homeowner agreed to those words
 * once, and a STOP was all that ended it. The text's own number, or a person at the desk, is who can ask for it.
 * @param bookingId gets the event too
 * @returns whether there was anything to lift
 */
export function allowForNumber(
  ctx: DeskContext,
  { phoneDigits, how, by, messageId, bookingId }: OfNumber & { bookingId?: string },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    if (!(await setNumberState(inside, { phoneDigits, state: null, messageId }))) return false
    const withdrawn = await tx
      .selectDistinctOn([bookingConsents.bookingId])
      .from(bookingConsents)
      .where(
        inArray(
          bookingConsents.bookingId,
          tx
            .select({ id: bookingConsents.bookingId })
            .from(bookingConsents)
            .where(eq(bookingConsents.phoneDigits, phoneDigits)),
        ),
      )
      .orderBy(bookingConsents.bookingId, desc(bookingConsents.id))
    const newest = withdrawn.filter(
      (consent) => consent.phoneDigits === phoneDigits && endsNumber.some((end) => end === consent.withdrawnBy),
    )
    const ids = [
      ...newest.map((consent) => consent.bookingId),
      ...(await listHeld(tx, phoneDigits)),
      ...(bookingId === undefined ? [] : [bookingId]),
    ]
    await changeEach(inside, { ids, by }, async ({ id, inner }) => {
      const again = newest.filter((consent) => consent.bookingId === id).map((consent) => consent.id)
      await inner
        .update(bookingConsents)
        .set({ withdrawnAt: null, withdrawnBy: null })
        .where(inArray(bookingConsents.id, again))
      return { kind: 'texts_allowed', data: { how } }
    })
    return true
  })
}

/**
 * Holds all texts to a number that may have asked for no more, until someone at the desk decides. The booking that the desk sees it on
 * goes to the top of the queue.
 */
export function holdNumber(
  ctx: DeskContext,
  {
    phoneDigits,
    messageId,
    bookingId,
  }: Pick<OfNumber, 'phoneDigits' | 'messageId'> & { bookingId: string | undefined },
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx }
    if (!(await setNumberState(inside, { phoneDigits, state: 'held', messageId }))) return false
    if (bookingId !== undefined)
      await changeEach(
        inside,
        { ids: [bookingId], by: homeowner },
        async () => ({ kind: 'texts_held' }),
        (now) => ({ textsHeldAt: now }),
      )
    return true
  })
}

/** Withdraws the consent of one booking, as its homeowner asks on their own page. Nothing else of the number changes. */
export async function withdrawForBooking(ctx: DeskContext, { bookingId }: { bookingId: string }): Promise<void> {
  await changeBooking(ctx, { bookingId, by: homeowner, evenIfErased: true }, async (_row, tx, now) => {
    const ended = await tx
      .update(bookingConsents)
      .set({ withdrawnAt: now, withdrawnBy: 'link' })
      .where(and(eq(bookingConsents.bookingId, bookingId), isNull(bookingConsents.withdrawnAt)))
      .returning({ id: bookingConsents.id })
    return { events: ended.length === 0 ? [] : [{ kind: 'consent_withdrawn', data: { how: 'link' } }] }
  })
}

/** The number's bookings that the desk has to decide about. */
async function listHeld(tx: Db, phoneDigits: string): Promise<string[]> {
  const { bookingId, phoneDigits: digits, textsHeldAt } = deskBookings
  const held = await tx
    .select({ bookingId })
    .from(deskBookings)
    .where(and(eq(digits, phoneDigits), isNotNull(textsHeldAt)))
  return held.map((row) => row.bookingId)
}

/**
 * Changes bookings of one number. A booking erased in the meantime no longer has a number, and keeps the others from nothing.
 * @returns how many there were
 */
async function changeEach(
  ctx: DeskContext,
  { ids, by }: { ids: string[]; by: Actor },
  change: (booking: { id: string; inner: Db; now: Date }) => Promise<NewEvent>,
  patch: (now: Date) => DeskPatch = () => ({ textsHeldAt: null }),
): Promise<number> {
  // Always in the same order, so two texts from one number can't deadlock.
  const rows = await ctx.db
    .select({ id: deskBookings.bookingId })
    .from(deskBookings)
    .where(inArray(deskBookings.bookingId, ids))
    .orderBy(asc(deskBookings.bookingId))
    .for('update')
  for (const { id } of rows) {
    await changeBooking(ctx, { bookingId: id, by, evenIfErased: true }, async (row, inner, now) =>
      row.erasedAt === null ? { patch: patch(now), events: [await change({ id, inner, now })] } : { events: [] },
    )
  }
  return rows.length
}
