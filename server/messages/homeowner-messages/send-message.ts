/** Sends one message to a homeowner, on one channel: someone who gets it as a text doesn't also get an email that says the same. */
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { findLanguage } from '#server/bookings/homeowner/link-language.ts'
import { findLinkPath, type OpenLinkContext } from '#server/bookings/homeowner/open-link.ts'
import { isCorrected } from '#server/bookings/intake/read-corrections.ts'
import { contactByOf } from '#server/bookings/promise/due-moments.ts'
import type { Visit } from '#server/bookings/visits/calendar/calendar-visits.ts'
import { mayText } from '#server/messages/consents/consents.ts'
import { textNumber } from '#server/messages/consents/stopped-numbers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { type MessageLimit, mailboxOf, sendWithinLimit } from '#server/platform/mail/mailboxes.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { TextOutcome, TextSender } from '#server/platform/outgoing/text-senders.ts'
import { pricesOf } from '#shared/bookings/booking-prices.ts'
import { type BusinessWithArea, internationalNumber } from '#shared/business/business.ts'
import {
  fillMessage,
  type MessageChannel,
  type MessageKind,
  messageKinds,
} from '#shared/messages/homeowner-messages.ts'
import { withPlainSigns } from '#shared/messages/text-segments.ts'
import { messageMail } from './message.email.tsx'
import { factsOf, type ToldBooking } from './message-facts.ts'
import { findWaysOff, readWords } from './message-templates.ts'

export interface MessageContext extends MessageLimit {
  db: Db
  pool: pg.Pool
  clock: Clock
  mailer: Pick<Mailer, 'send'>
  /** `null` while no gateway is set. */
  textSender(): TextSender | null
  installationKeys: OpenLinkContext['installationKeys']
  business(): BusinessWithArea
}

/** A booking's current state when there is something to tell its homeowner. */
export interface KnownBooking {
  booking: Booking
  desk: DeskBooking
  technician: string | null
}

interface Way {
  channel: MessageChannel
  /** An email address, or a number like +15035550199. */
  to: string
}

/** Undefined for an erased booking: nobody can be told, and nobody should be. */
export async function findKnownBooking(db: Db, bookingId: string): Promise<KnownBooking | undefined> {
  const [found] = await db
    .select({ booking: bookings, desk: deskBookings, technician: technicians.name })
    .from(deskBookings)
    .innerJoin(bookings, eq(bookings.id, deskBookings.bookingId))
    .leftJoin(technicians, eq(technicians.id, deskBookings.technicianId))
    .where(eq(deskBookings.bookingId, bookingId))
  return found?.desk.erasedAt === null ? found : undefined
}

/** The channels on which a homeowner can be reached right now, the preferred one first. */
export async function listWays(ctx: MessageContext, kind: MessageKind, booking: Booking): Promise<Way[]> {
  const off = await findWaysOff(ctx.db, kind)
  const { customerEmail: mail, customerPhone: phone } = booking
  const isTextable =
    ctx.textSender() !== null && !off.includes('text') && (await mayText(ctx, { bookingId: booking.id, phone }))
  const ways: Way[] = [
    ...(mail !== null && !off.includes('mail') ? [{ channel: 'mail', to: mail } as const] : []),
    ...(isTextable ? [{ channel: 'text', to: internationalNumber(phone) } as const] : []),
  ]
  const { first } = messageKinds[kind]
  return ways.toSorted((a, b) => Number(b.channel === first) - Number(a.channel === first))
}

/**
 * The path of the homeowner's page, for an address that came with the booking itself or from the shop. An address from a correction
 * of the form gets none, because anyone who knows a booking's id can correct it for an hour.
 * @throws Error if the shop has just corrected the address: its new link isn't for the old one, and the job is retried
 */
async function findLinkFor(ctx: MessageContext, { channel, to }: Way, bookingId: string): Promise<string | null> {
  const field = channel === 'mail' ? 'customer_email' : 'customer_phone'
  if (await isCorrected(ctx.db, bookingId, field)) return null
  const path = await findLinkPath(ctx, bookingId)
  const email = bookings.customerEmail
  const [current] = await ctx.db.select({ email }).from(bookings).where(eq(bookings.id, bookingId))
  if (channel === 'mail' && current?.email !== to) throw new Error('the address was corrected just now')
  return path
}

interface Message {
  kind: MessageKind
  known: KnownBooking
  window: ToldBooking['window']
  /** Attached to the email. */
  entry?: Visit | null
  /** Identifies it among this booking's messages. */
  key: string
}

/**
 * Sends a message, unless its mailbox or number has had enough of them today: anyone can enter anyone else's, book again and again, and
 * change the time.
 * @returns `refused` if they have had enough; `unanswered` if it's a text that the gateway may have, and that isn't to be sent again
 */
export function sendMessage(ctx: MessageContext, way: Way, message: Message): Promise<TextOutcome | 'refused'> {
  const recipient = way.channel === 'mail' ? mailboxOf(way.to) : way.to
  const about = { bookingId: message.known.booking.id, kind: message.kind }
  return sendWithinLimit(ctx, { recipient, about }, () => writeAndSend(ctx, way, message))
}

/**
 * With the current wording, page URL and language. A repeated send has the same `key`, which email clients and gateways recognize it by.
 */
async function writeAndSend(
  ctx: MessageContext,
  way: Way,
  { kind, known: { booking, desk, technician }, window, entry = null, key }: Message,
): Promise<TextOutcome> {
  const business = ctx.business()
  const now = ctx.clock.now()
  const language = await findLanguage(ctx.db, booking.id)
  const path = await findLinkFor(ctx, way, booking.id)
  const told: ToldBooking = {
    booking,
    window,
    technician,
    expectedAt: desk.expectedAt,
    contactBy: contactByOf(desk),
    promisedMinutes: desk.promisedMinutes,
    prices: pricesOf(desk),
    isByPhone: desk.source === 'phone',
    isAnswered: !desk.isWaiting,
    link: path === null ? null : `${business.url}${path}`,
  }
  const facts = factsOf(told, { business, language, now })
  const words = await readWords(ctx.db, { kind, channel: way.channel, language })
  const fullKey = `booking-${booking.id}-${key}`
  if (way.channel === 'mail') {
    const about = { kind, told, entry, words, facts, language, business }
    await ctx.mailer.send(messageMail({ ...about, to: way.to, key: fullKey }))
    return 'taken'
  }
  const text = withPlainSigns(fillMessage(words.text, facts))
  const outcome = await textNumber(ctx, { phone: way.to, text, key: fullKey })
  // The next attempt goes another way.
  if (outcome === 'stopped') throw new Error('The number has just asked for no more texts')
  if (outcome === 'unanswered') ctx.log.warn({ bookingId: booking.id, kind }, 'the text gateway didn’t answer')
  return outcome
}
