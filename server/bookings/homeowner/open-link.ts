import { eq, sql } from 'drizzle-orm'
import { keyedHash } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type Booking, bookings } from '#server/platform/db/schema/bookings.ts'
import { type DeskBooking, deskBookings } from '#server/platform/db/schema/desk.ts'
import { type HomeownerDetails, homeownerDetails, homeownerLinks } from '#server/platform/db/schema/homeowner.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { dayMs } from '#shared/time/durations.ts'
import { uuidFromHex } from '#shared/uuid.ts'

export interface OpenLinkContext {
  db: Db
  clock: Clock
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/** What someone with a link may see and change: this booking and nothing else. */
export interface OpenLink {
  token: string
  booking: Booking
  desk: DeskBooking
  details: HomeownerDetails | null
  /** The name of the technician who comes. */
  technicianName: string | null
  /** The stored language, or `null` if we don't know it. */
  language: HomeownerLanguage | null
  /** `warranty`: the job was done long ago, and only the warranty card is left. */
  scope: 'whole' | 'warranty'
}

/** How long a link shows everything after the job is done, or anything at all after it was canceled. */
const lastsMs = 90 * dayMs

const firstRevision = 1

/** An id that no booking has. A token that isn't ours is looked up too, so it costs the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * The only way in: what a token opens, or `null`. Invalid, old and revoked tokens cost the same, one keyed hash and one statement,
 * and nothing reveals which of them it was.
 */
export async function openLink(ctx: OpenLinkContext, token: string): Promise<OpenLink | null> {
  const { hashing } = await ctx.installationKeys()
  const target = readLinkToken(hashing, token)
  const { bookingId, revision } = target ?? { bookingId: nobody, revision: 0 }
  const [found] = await ctx.db
    .select({
      booking: bookings,
      desk: deskBookings,
      details: homeownerDetails,
      technicianName: technicians.name,
      language: homeownerLinks.language,
      revision: sql<number>`coalesce(${homeownerLinks.revision}, 1)`,
      revokedAt: homeownerLinks.revokedAt,
    })
    .from(bookings)
    .innerJoin(deskBookings, eq(deskBookings.bookingId, bookings.id))
    .leftJoin(homeownerLinks, eq(homeownerLinks.bookingId, bookings.id))
    .leftJoin(homeownerDetails, eq(homeownerDetails.bookingId, bookings.id))
    .leftJoin(technicians, eq(technicians.id, deskBookings.technicianId))
    .where(eq(bookings.id, bookingId))
  if (!found || found.revision !== revision || found.revokedAt !== null) return null
  const scope = scopeOf(found.desk, ctx.clock.now())
  if (scope === null) return null
  const { booking, desk, details, technicianName, language } = found
  return { token, booking, desk, details, technicianName, language, scope }
}

function scopeOf({ state, closedAt, erasedAt, warrantyUntil }: DeskBooking, now: Date): OpenLink['scope'] | null {
  if (erasedAt !== null || state === 'not_a_customer') return null
  const isOld = closedAt !== null && now.getTime() > closedAt.getTime() + lastsMs
  if (!isOld) return 'whole'
  // A return visit that was canceled ends no warranty.
  return state === 'done' || warrantyUntil !== null ? 'warranty' : null
}

/** The path where the homeowner finds the booking, or `null` if the link was revoked or there is no such booking. */
export async function findLinkPath(
  ctx: Pick<OpenLinkContext, 'db' | 'installationKeys'>,
  bookingId: string,
): Promise<string | null> {
  const [found] = await ctx.db
    .select({ revision: homeownerLinks.revision, revokedAt: homeownerLinks.revokedAt, erasedAt: deskBookings.erasedAt })
    .from(deskBookings)
    .leftJoin(homeownerLinks, eq(homeownerLinks.bookingId, deskBookings.bookingId))
    .where(eq(deskBookings.bookingId, bookingId))
  if (!found || found.erasedAt !== null || found.revokedAt !== null) return null
  return linkPath(ctx, { bookingId, revision: found.revision ?? firstRevision })
}

/** The same for a booking stored just now, whose link can't have changed yet. */
export function newLinkPath(ctx: Pick<OpenLinkContext, 'installationKeys'>, bookingId: string): Promise<string> {
  return linkPath(ctx, { bookingId, revision: firstRevision })
}

async function linkPath(
  { installationKeys }: Pick<OpenLinkContext, 'installationKeys'>,
  target: { bookingId: string; revision: number },
): Promise<string> {
  const { hashing } = await installationKeys()
  return `/r/${writeLinkToken(hashing, target)}`
}

/**
 * The secret part of the homeowner's URL: the booking's id, the revision of its link, and a keyed hash of both. It is never stored,
 * can be regenerated at any time, and is worthless for any other booking.
 */
interface LinkTarget {
  bookingId: string
  /** 1 to 32767. */
  revision: number
}

const idBytes = 16
const revisionBytes = 2
/** 144 bits. Makes the token a multiple of three bytes, so each token has exactly one spelling. */
const signatureBytes = 18

/** 48 letters, digits, hyphens and underscores. */
const tokenPattern = /^[\w-]{48}$/

export function writeLinkToken(key: Uint8Array, { bookingId, revision }: LinkTarget): string {
  const bytes = Buffer.alloc(idBytes + revisionBytes)
  bytes.write(bookingId.replaceAll('-', ''), 'hex')
  bytes.writeUInt16BE(revision, idBytes)
  return Buffer.concat([bytes, sign(key, bytes)]).toString('base64url')
}

/**
 * The booking and revision a token was made for, or `null` for any other text. Always does the same work, one keyed hash and one
 * comparison, whatever the text looks like.
 */
export function readLinkToken(key: Uint8Array, token: string): LinkTarget | null {
  const looksRight = tokenPattern.test(token)
  const bytes = looksRight ? Buffer.from(token, 'base64url') : Buffer.alloc(idBytes + revisionBytes + signatureBytes)
  const signed = bytes.subarray(0, idBytes + revisionBytes)
  const isOurs = isSameSecret(
    bytes.subarray(idBytes + revisionBytes).toString('hex'),
    sign(key, signed).toString('hex'),
  )
  if (!isOurs || !looksRight) return null
  return { bookingId: uuidFromHex(signed.toString('hex', 0, idBytes)), revision: signed.readUInt16BE(idBytes) }
}

function sign(key: Uint8Array, bytes: Buffer): Buffer {
  return Buffer.from(keyedHash(key, 'homeowner-link', bytes.toString('hex')), 'hex').subarray(0, signatureBytes)
}
