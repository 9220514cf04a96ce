/**
 * Which numbers must not be texted, whatever was agreed to in a booking. Anyone can book with somebody else's number, so only a text
 * from the number, or a person at the desk, changes this.
 */
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { keyedHash } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { bookingConsents, stoppedNumbers } from '#server/platform/db/schema/texting.ts'
import type { TextOutcome, TextSender } from '#server/platform/outgoing/text-senders.ts'
import { internationalNumber } from '#shared/business/business.ts'
import type { NumberState } from '#shared/messages/consent-endpoints.ts'
import { nationalDigits } from '#shared/people/phone.ts'

export interface NumbersContext {
  db: Db
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/** How a consent of this number ends when the number stops texts. */
export const endsNumber = ['text_reply', 'desk'] as const

/** How many messages are remembered per number. A gateway repeats one within minutes. */
const mostMessages = 10

/** @param phoneDigits the ten digits */
export async function findNumberState(ctx: NumbersContext, phoneDigits: string): Promise<NumberState | null> {
  const [row] = await ctx.db
    .select({ state: stoppedNumbers.state })
    .from(stoppedNumbers)
    .where(eq(stoppedNumbers.numberHash, await hashNumber(ctx, phoneDigits)))
  if (row) return row.state === 'free' ? null : row.state
  // From before there was this table.
  const { id, phoneDigits: digits, withdrawnBy } = bookingConsents
  const isStop = and(eq(digits, phoneDigits), inArray(withdrawnBy, [...endsNumber]))
  const [stop] = await ctx.db.select({ id }).from(bookingConsents).where(isStop).limit(1)
  return stop ? 'stopped' : null
}

/**
 * Takes the number's row first, so whoever also locks bookings does that afterward.
 * @param state null lifts what is there
 * @param messageId the gateway's id of the text that asks for it
 * @returns whether it changed: not for a message that counted before, and a number that stopped isn't merely held
 */
export async function setNumberState(
  ctx: NumbersContext & { clock: Clock },
  { phoneDigits, state, messageId }: { phoneDigits: string; state: NumberState | null; messageId?: string | undefined },
): Promise<boolean> {
  const was = await findNumberState(ctx, phoneDigits)
  if ((was === null && state === null) || (was === 'stopped' && state === 'held')) return false
  const next = state ?? 'free'
  const since = ctx.clock.now()
  const messageHashes = messageId === undefined ? [] : [await hashNumber(ctx, `${phoneDigits} ${messageId}`)]
  const isNew = not(sql`${stoppedNumbers.messageHashes} && ${sql.param(messageHashes)}::text[]`)
  const isWeaker = state === 'held' ? ne(stoppedNumbers.state, 'stopped') : undefined
  const changed = await ctx.db
    .insert(stoppedNumbers)
    .values({ numberHash: await hashNumber(ctx, phoneDigits), state: next, since, messageHashes })
    .onConflictDoUpdate({
      target: stoppedNumbers.numberHash,
      set: {
        state: next,
        since,
        messageHashes: sql`(${sql.param(messageHashes)}::text[] || ${stoppedNumbers.messageHashes})[1:${sql.raw(String(mostMessages))}]`,
      },
      setWhere: and(ne(stoppedNumbers.state, next), isNew, isWeaker),
    })
    .returning({ state: stoppedNumbers.state })
  return changed.length > 0
}

/** Keeps the STOPs from before there was this table, whose only trace is in consents that an erasure of this booking empties. */
export async function keepStopsOf(ctx: NumbersContext & { clock: Clock }, bookingId: string): Promise<void> {
  const { bookingId: id, phoneDigits } = bookingConsents
  const consents = await ctx.db.select({ phoneDigits }).from(bookingConsents).where(eq(id, bookingId))
  for (const { phoneDigits: digits } of consents) {
    if (digits !== null && (await findNumberState(ctx, digits)) === 'stopped')
      await setNumberState(ctx, { phoneDigits: digits, state: 'stopped' })
  }
}

/**
 * The only way a text leaves for a homeowner or a stranger. A boundary test says so. A repeated send has the same `key`.
 * @param phone in any format
 * @param evenIfStopped for the answers to STOP and HELP, which carriers ask for
 * @returns `stopped` if the number is stopped, here or at the gateway, or held, and nothing was sent
 * @throws Error without a gateway, or when the gateway doesn't take it
 */
export async function textNumber(
  ctx: NumbersContext & { clock: Clock; textSender(): TextSender | null },
  { phone, evenIfStopped = false, ...text }: { phone: string; text: string; key: string; evenIfStopped?: boolean },
): Promise<TextOutcome> {
  const phoneDigits = nationalDigits(phone)
  if (!evenIfStopped && (await findNumberState(ctx, phoneDigits)) !== null) return 'stopped'
  const textSender = ctx.textSender()
  if (textSender === null) throw new Error('No text gateway is set any more')
  const outcome = await textSender.send({ ...text, to: internationalNumber(phone) })
  // The number said STOP to the gateway, which never posted it.
  if (outcome === 'stopped') await setNumberState(ctx, { phoneDigits, state: 'stopped' })
  return outcome
}

async function hashNumber({ installationKeys }: NumbersContext, words: string): Promise<string> {
  return keyedHash((await installationKeys()).hashing, 'stopped-number', words)
}
