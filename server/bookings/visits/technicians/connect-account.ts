/**
 * Connects technicians to their accounts. The owner enters an email address; the user who signs in with it and has proven it is
 * theirs becomes the technician. Until then the account gets nothing, because anyone could sign up with someone else's address.
 */
import { and, eq, isNull } from 'drizzle-orm'
import type { AuditContext } from '#server/audit/audit-chain.ts'
import { recordAuditEvent } from '#server/audit/record-audit-event.ts'
import { invalid } from '#server/errors.ts'
import { findRole, grantRole, revokeRole } from '#server/people/roles.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { technicians } from '#server/platform/db/schema/visits.ts'
import { uniqueViolationOf } from '#server/platform/db/violations.ts'
import { lockVersion, type TechniciansContext, tellBoards } from './save-technician.ts'
import { readTechnician, type Technician } from './technicians.ts'

export const technicianRole = 'technician'

/**
 * Sets the address a technician signs in with. `null` takes away the account and the role with it. Setting the same address again
 * changes nothing.
 * @throws AppError not_found; invalid when another technician has the address; conflict when someone else saved after `version`
 */
export async function setAccountEmail(
  ctx: TechniciansContext,
  { id, email, version }: { id: string; email: string | null; version: number },
): Promise<Technician> {
  const address = email?.trim().toLowerCase() ?? null
  const written = ctx.db.transaction(async (tx) => {
    const current = await lockVersion(tx, { id, version })
    if (current.accountEmail === address) return current
    if (current.accountId !== null) await revokeRole(tx, { userId: current.accountId, role: technicianRole })
    await tx
      .update(technicians)
      .set({ accountEmail: address, accountId: null, version: version + 1 })
      .where(eq(technicians.id, id))
    await tellBoards(ctx, tx, id)
    return readTechnician(tx, id)
  })
  return written.catch((error: unknown) => {
    const sentence = 'Another technician signs in with this address'
    throw uniqueViolationOf(error) ? invalid(sentence, { email: sentence }) : error
  })
}

/** Someone signing in, and whether their address is proven to be theirs. */
interface Arriving {
  userId: string
  email: string
  hasProvenEmail: boolean
}

/**
 * The technician behind an account: the one connected to it or, failing that, the one who is expected to sign in with its address,
 * who is connected now. `null` for everyone else, and for technicians who are no longer active.
 */
export async function findTechnicianOf(
  ctx: TechniciansContext & AuditContext,
  person: Arriving,
): Promise<Technician | null> {
  let id = await findConnected(ctx.db, person.userId)
  if (id === null && person.hasProvenEmail && person.email !== '') {
    // If two first requests race, one connects and the other finds it done.
    id = (await connectAccount(ctx, person)) ?? (await findConnected(ctx.db, person.userId))
  }
  const technician = id === null ? null : await readTechnician(ctx.db, id)
  return technician?.isActive ? technician : null
}

async function findConnected(db: Db, userId: string): Promise<string | null> {
  const [known] = await db.select({ id: technicians.id }).from(technicians).where(eq(technicians.accountId, userId))
  return known?.id ?? null
}

async function connectAccount(
  ctx: TechniciansContext & AuditContext,
  { userId, email }: Arriving,
): Promise<string | null> {
  const isExpected = and(
    eq(technicians.accountEmail, email.toLowerCase()),
    isNull(technicians.accountId),
    eq(technicians.isActive, true),
  )
  // Nearly everyone who gets here is not a technician, so check before taking a lock.
  const [expected] = await ctx.db.select({ id: technicians.id }).from(technicians).where(isExpected)
  if (!expected) return null
  return ctx.db.transaction(async (tx) => {
    const [connected] = await tx
      .update(technicians)
      .set({ accountId: userId })
      .where(isExpected)
      .returning({ id: technicians.id })
    if (!connected) return null
    // Who has a role in the back office keeps it.
    const role = await findRole(tx, userId)
    if (role === null) await grantRole(tx, { userId, role: technicianRole })
    await tellBoards(ctx, tx, connected.id)
    if (role === null) {
      const is = { role: technicianRole }
      await recordAuditEvent(ctx, tx, { kind: 'role_given', by: { userId, email }, subject: email, is })
    }
    return connected.id
  })
}

/**
 * Revokes the admin role. Someone who is also a technician stays one: becoming an admin replaced that role.
 * @returns what the account was before and is from now on
 */
export async function revokeAdmin(db: Db, userId: string): Promise<{ wasAdmin: boolean; isTechnician: boolean }> {
  return db.transaction(async (tx) => {
    const isTechnician = await holdTechnician(tx, userId)
    const wasAdmin = await revokeRole(tx, { userId, role: 'admin' })
    if (wasAdmin && isTechnician) await grantRole(tx, { userId, role: technicianRole })
    return { wasAdmin, isTechnician }
  })
}

/** Whether the account is a technician's. Until the transaction ends, the office waits with taking it away. */
export async function holdTechnician(tx: Db, userId: string): Promise<boolean> {
  const connected = await tx
    .select({ id: technicians.id })
    .from(technicians)
    .where(eq(technicians.accountId, userId))
    .for('update')
  return connected.length > 0
}

/** Whether a technician is to sign in with this address. @param email in lowercase */
export async function isTechniciansAddress(db: Db, email: string): Promise<boolean> {
  const named = await db.select({ id: technicians.id }).from(technicians).where(eq(technicians.accountEmail, email))
  return named.length > 0
}

/** Ends an account's access as a technician when the account is closed or changes hands. */
export async function endTechnicianAccount(db: Db, userId: string): Promise<void> {
  await db.update(technicians).set({ accountId: null, accountEmail: null }).where(eq(technicians.accountId, userId))
}

/** Disconnects an account whose address changes back from the technician who was to sign in with this one. They can still come. */
export async function leaveTechnicianAddress(
  db: Db,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await db
    .update(technicians)
    .set({ accountId: null })
    .where(and(eq(technicians.accountId, userId), eq(technicians.accountEmail, email)))
}
