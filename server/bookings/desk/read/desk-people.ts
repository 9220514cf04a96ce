import { asc, eq, sql } from 'drizzle-orm'
import type { AdminActor, DeskContext } from '#server/bookings/desk/desk-context.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { deskPeople } from '#server/platform/db/schema/desk.ts'
import { personNames } from '#server/platform/db/schema/role-invitations.ts'
import { nameFromAddress } from '#shared/people/person-name.ts'
import { hourMs } from '#shared/time/durations.ts'

/** How old `seen_at` may get before it is updated: a desk sends many requests. */
const seenAgainAfterMs = hourMs

interface Person {
  userId: string
  email: string
  name: string
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
 * Remembers who works on bookings, so others see a name: the one that was said (`server/people/person-names.ts`), or the part of
 * their address before the @.
 */
export async function rememberPerson(
  db: Db,
  { userId, email, name, now, worksAtDesk = true }: Person & { now: Date; worksAtDesk?: boolean },
) {
  const said = sql<string>`coalesce((SELECT ${personNames.name} FROM ${personNames} WHERE ${personNames.userId} = ${userId}), ${nameFromAddress(name)})`
  await db
    .insert(deskPeople)
    .values({ userId, email: email || null, name: said, seenAt: now, worksAtDesk })
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
