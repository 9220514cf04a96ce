/**
 * Secret calendar URLs. Calendar apps can't sign in, so anyone who has the URL can read the visits. Its secret has 256 random bits
 * and is stored only as a hash. A URL belongs to who made it in the office: a new one invalidates their old one, and it ends with their role.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { findUser, isBanned } from '#server/auth/index.ts'
import { notFound } from '#server/errors.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { findRole } from '#server/people/roles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type CalendarFeed, calendarFeeds, technicians } from '#server/platform/db/schema/visits.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { isRole, passes } from '#shared/people/roles.ts'
import { isUuid } from '#shared/uuid.ts'
import type { CalendarFeedOnTheWire } from '#shared/visits/calendar-endpoints.ts'

/** Whose visits a feed shows: a technician's id, or `all`. */
type FeedOwner = string

interface FeedKey {
  whose: FeedOwner
  /** The person in the office whose URL it is. */
  madeBy: string
}

const secretBytes = 32
/** Base64url of 32 bytes. */
const secretPattern = /^[\w-]{43}$/

/** Someone's feeds: of all visits first, then one per active technician, by name, whether or not it has a URL. */
export async function listCalendarFeeds(db: Db, madeBy: string): Promise<CalendarFeedOnTheWire[]> {
  const people = await db
    .select({ id: technicians.id, name: technicians.name })
    .from(technicians)
    .where(eq(technicians.isActive, true))
    .orderBy(asc(technicians.name), asc(technicians.id))
  const made = await db.select().from(calendarFeeds).where(eq(calendarFeeds.madeBy, madeBy))
  const feeds = new Map(made.map((feed) => [feed.technicianId, feed]))
  return [{ id: null, name: null }, ...people].map(({ id, name }) => {
    const feed = feeds.get(id)
    return {
      whose: id ?? 'all',
      name,
      created_at: feed?.createdAt.toISOString() ?? null,
      last_read_at: feed?.lastReadAt?.toISOString() ?? null,
    }
  })
}

/**
 * Gives someone a new URL for a calendar. Their old one stops working immediately.
 * @returns the secret, which is not stored anywhere
 * @throws AppError not_found when there is no such technician, or they have left
 */
export async function renewCalendarFeed(
  { db, clock }: { db: Db; clock: Clock },
  { whose, madeBy }: FeedKey,
): Promise<string> {
  const technicianId = await findOwner(db, whose, { activeOnly: true })
  const secret = randomBytes(secretBytes).toString('base64url')
  const fresh = { secretHash: hashOf(secret), createdAt: clock.now(), lastReadAt: null }
  await db
    .insert(calendarFeeds)
    .values({ id: randomUUID(), technicianId, madeBy, ...fresh })
    .onConflictDoUpdate({ target: [calendarFeeds.madeBy, calendarFeeds.technicianId], set: fresh })
  return secret
}

/**
 * Revokes someone's URL of a calendar, if there is one.
 * @returns whether there was
 * @throws AppError not_found when there is no such technician
 */
export async function revokeCalendarFeed(db: Db, { whose, madeBy }: FeedKey): Promise<boolean> {
  const technicianId = await findOwner(db, whose)
  const isTheirs = and(shows(technicianId), eq(calendarFeeds.madeBy, madeBy))
  return (await db.delete(calendarFeeds).where(isTheirs).returning({ id: calendarFeeds.id })).length > 0
}

/**
 * The feed that belongs to a secret. Undefined if the secret is wrong or was replaced, if the technician has left, or if whoever made it
 * no longer works in the office or is banned.
 */
export async function findCalendarFeed(
  { db, clock }: { db: Db; clock: Clock },
  secret: string,
): Promise<CalendarFeed | undefined> {
  if (!secretPattern.test(secret)) return undefined
  const [found] = await db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .leftJoin(technicians, eq(technicians.id, calendarFeeds.technicianId))
    .where(
      and(
        eq(calendarFeeds.secretHash, hashOf(secret)),
        or(isNull(calendarFeeds.technicianId), eq(technicians.isActive, true)),
      ),
    )
  if (!found || !(await mayStillEnter(db, found.feed.madeBy, clock.now()))) return undefined
  return found.feed
}

/** Whether someone still works in the office, and isn't banned. Only a hosted service knows whether its accounts are. */
async function mayStillEnter(db: Db, userId: string, now: Date): Promise<boolean> {
  const role = await findRole(db, userId)
  if (!isRole(role) || !passes(role, 'office')) return false
  const account = await findUser({ db }, userId)
  return account === null || !isBanned(account, now)
}

async function findOwner(db: Db, whose: FeedOwner, { activeOnly = false } = {}): Promise<string | null> {
  if (whose === 'all') return null
  const [technician] = isUuid(whose)
    ? await db
        .select({ id: technicians.id })
        .from(technicians)
        .where(and(eq(technicians.id, whose), activeOnly ? eq(technicians.isActive, true) : undefined))
    : []
  if (!technician) throw notFound('We can’t find that technician, or they no longer work here.')
  return technician.id
}

function shows(technicianId: string | null) {
  return technicianId === null ? isNull(calendarFeeds.technicianId) : eq(calendarFeeds.technicianId, technicianId)
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Calendar URLs end when who made them leaves the office. Somebody has to be told, because the calendars only stop updating. */
export interface EndedFeeds {
  /** Names the email, so that a retry doesn't become a second one. */
  id: string
  /** Whose visits: technicians' ids, or `null` for everyone's. */
  whose: (string | null)[]
}

/**
 * Ends the URLs that someone made who no longer works in the office. Belongs in the transaction that ends the role.
 * @returns which ended, or `null`
 */
export async function endCalendarFeeds(db: Db, userId: string): Promise<EndedFeeds | null> {
  const ended = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.madeBy, userId))
    .returning({ id: calendarFeeds.id, technicianId: calendarFeeds.technicianId })
  const [first] = ended
  return first ? { id: first.id, whose: ended.map(({ technicianId }) => technicianId) } : null
}

/** Ends them and emails the owner about it, in one transaction. */
export async function endCalendarFeedsAndTell(queue: Queue, tx: Db, userId: string): Promise<void> {
  const ended = await endCalendarFeeds(tx, userId)
  if (ended) await queue.enqueue(tx, emails, { kind: 'ended-calendar-feeds-mail', ...ended })
}

/** What the calendars are called: everyone's first, then the technicians' by name. */
export async function nameCalendars(db: Db, whose: (string | null)[]): Promise<string[]> {
  const ids = whose.filter((id) => id !== null)
  const people = await db
    .select({ name: technicians.name })
    .from(technicians)
    .where(inArray(technicians.id, ids))
    .orderBy(technicians.name)
  return [...(whose.includes(null) ? ['Everyone'] : []), ...people.map(({ name }) => name)]
}
