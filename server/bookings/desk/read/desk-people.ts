import { asc, eq, sql } from 'drizzle-orm'
import type { HonoRequest } from 'hono'
import type { AdminActor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import { invalid } from '#server/errors.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskPeople } from '#server/platform/db/schema/desk.ts'
import { isUuid } from '#shared/uuid.ts'

/** How old `seen_at` may get before it is updated: a desk sends many requests. */
const seenAgainAfterMs = 60 * 60 * 1000

interface Person {
  userId: string
  email: string
  name: string
}

/** What endpoints get from `requireAdmin` where an admin works on bookings. */
export interface DeskEnv {
  Variables: { admin: Person; requestId: string }
}

/** The actor of a change, as its event names them. From now on, others see their name. */
export async function actingAdmin(
  { db, clock }: Pick<DeskContext, 'db' | 'clock'>,
  admin: Person,
): Promise<AdminActor> {
  await rememberPerson(db, { ...admin, now: clock.now() })
  return { kind: 'admin', id: admin.userId }
}

/**
 * The press of a button that a change comes from: the header `Idempotency-Key`, a UUID. Undefined without one.
 * @throws AppError invalid
 */
export function readPress(request: HonoRequest): string | undefined {
  const key = request.header('idempotency-key')
  if (key !== undefined && !isUuid(key)) throw invalid('Please send a UUID as Idempotency-Key, or leave it out.')
  return key
}

/**
 * Remembers who works on bookings, so others see a name. For people who sign in by email, that's the part of their address before
 * the @.
 */
export async function rememberPerson(
  db: Db,
  { userId, email, name, now, worksAtDesk = true }: Person & { now: Date; worksAtDesk?: boolean },
) {
  await db
    .insert(deskPeople)
    .values({ userId, email: email || null, name: nameFromAddress(name), seenAt: now, worksAtDesk })
    .onConflictDoUpdate({
      target: deskPeople.userId,
      set: { email: email || null, seenAt: now, worksAtDesk },
      setWhere: sql`${deskPeople.seenAt} < ${new Date(now.getTime() - seenAgainAfterMs).toISOString()}::timestamptz
        OR ${deskPeople.email} IS DISTINCT FROM ${email || null} OR ${deskPeople.worksAtDesk} <> ${worksAtDesk}`,
    })
}

/** The people who look after bookings in the office. */
export function listPeople(db: Db) {
  return db
    .select({ userId: deskPeople.userId, name: deskPeople.name })
    .from(deskPeople)
    .where(eq(deskPeople.worksAtDesk, true))
    .orderBy(asc(deskPeople.name))
}

/** Turns `ana.perez@example.com` into Ana Perez. */
function nameFromAddress(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[._+-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Someone'
}
