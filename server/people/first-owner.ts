/**
 * The first owner, set up in a browser: each start of a site without one prints an address that whoever runs the site can open. The
 * address works once, for a day, and is never in a log: its secret comes after a #.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { type Auth, AuthError, createOrTakeOverAccount } from '#server/auth/index.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { firstOwnerLinks } from '#server/platform/db/schema/role-invitations.ts'
import { keptDays } from '#shared/retention/kept-for.ts'
import { dayMs } from '#shared/time/durations.ts'
import { grantRole, listUsersBehind } from './roles.ts'

/** An arbitrary fixed number: if two processes or two browsers make the first owner at once, only one does. */
const firstOwnerLock = 7_240_918_314

/** Whoever makes the first owner waits here for whoever is making one. Held until the transaction ends. */
export async function holdFirstOwner(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${firstOwnerLock})`)
}

export async function hasOwner(db: Db): Promise<boolean> {
  return (await listUsersBehind(db, 'owner')).length > 0
}

/** @returns a secret that makes the first owner, once */
export async function makeFirstOwnerLink({ db, clock }: { db: Db; clock: Clock }): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(firstOwnerLinks).values({ secretHash: hashOf(secret), madeAt: clock.now() })
  return secret
}

/**
 * Makes the first owner. Their account is confirmed: whoever reads what the start prints runs the site.
 * @param email in lowercase
 * @throws AppError conflict when there is an owner; not_found for a secret that is wrong or too old; invalid for what can't be used
 */
export function setUpFirstOwner(
  ctx: AuditContext & { db: Db; auth: Auth['context'] | null },
  { secret, email, password }: { secret: string; email: string; password: string },
): Promise<void> {
  const { auth } = ctx
  return ctx.db.transaction(async (tx) => {
    await holdFirstOwner(tx)
    const isYoung = gt(firstOwnerLinks.madeAt, new Date(ctx.clock.now().getTime() - keptDays.firstOwnerLink * dayMs))
    // By the hash of a long random secret, so how long the search takes says nothing about it. A command that makes an owner at the
    // same moment ends the links, and goes first or waits.
    const [link] = await tx
      .select()
      .from(firstOwnerLinks)
      .where(and(eq(firstOwnerLinks.secretHash, hashOf(secret)), isYoung))
      .for('update')
    if (await hasOwner(tx)) throw conflict('This site has an owner already. Please sign in.')
    if (!link || !auth) {
      throw notFound('This address no longer works, or part of it is missing. Restart the site to get a new one.')
    }
    const user = await createOrTakeOverAccount({ ...auth, db: tx }, { email, password }).catch(explainRefusal)
    await grantRole(tx, { userId: user.id, role: 'admin' })
    await recordAuditEvent(ctx, tx, { kind: 'role_given', by: 'site', subject: email, is: { role: 'admin' } })
  })
}

/** The contract has checked the address, so what the auth service refuses is the password. */
function explainRefusal(error: unknown): never {
  if (error instanceof AuthError) throw invalid(error.message, { password: error.message })
  throw error
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
