import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keyedHash } from '#server/auth/index.ts'
import { mailboxOf } from '#server/features/bookings/request-limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { areaRequestMailboxes, areaRequests } from '#server/platform/db/schema/area-requests.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { areaConfirmation } from './area-request-jobs.ts'

export interface AreaRequestContext {
  db: Db
  clock: Clock
  queue: Queue
  installationKeys(): Promise<{ hashing: Uint8Array }>
}

/**
 * Writes down who wants to hear about a ZIP code that is not served, and has them mailed a link to confirm it: once in 24 hours to one
 * mailbox, whatever the ZIP code. An address that is on the list already is mailed nothing. Everyone costs the same work and is told the same, so
 * that nobody learns whether an address is on it.
 * @param request checked (shared/area-request-form.ts)
 */
export async function askForArea(
  { db, clock, queue, installationKeys }: AreaRequestContext,
  { email, zip, language }: { email: string; zip: string; language: 'en' | 'es' },
): Promise<void> {
  const now = clock.now()
  const mailboxHash = keyedHash((await installationKeys()).hashing, 'area-mailbox', mailboxOf(email))
  await db.transaction(async (tx) => {
    const [request] = await tx
      .insert(areaRequests)
      .values({ id: randomUUID(), zip, email, emailKey: email.toLowerCase(), language, askedAt: now })
      .onConflictDoUpdate({
        target: [areaRequests.zip, areaRequests.emailKey],
        set: {
          askedAt: sql`CASE WHEN ${areaRequests.confirmedAt} IS NULL THEN excluded.asked_at ELSE ${areaRequests.askedAt} END`,
        },
      })
      .returning({ id: areaRequests.id, confirmedAt: areaRequests.confirmedAt })
    // Asked again by someone who has confirmed: counted as long ago, so that today's mail is left for another ZIP code.
    const mailedAt = request?.confirmedAt ? new Date(0) : now
    const mailed = await tx
      .insert(areaRequestMailboxes)
      .values({ mailboxHash, mailedAt })
      .onConflictDoUpdate({
        target: areaRequestMailboxes.mailboxHash,
        set: { mailedAt },
        setWhere: sql`${areaRequestMailboxes.mailedAt} <= ${mailedAt}::timestamptz - interval '24 hours'`,
      })
      .returning({ mailedAt: areaRequestMailboxes.mailedAt })
    const maySend = request?.confirmedAt === null && mailed.length > 0
    const areaRequestId = maySend ? request.id : null
    await queue.enqueue(tx, areaConfirmation, { areaRequestId, day: now.toISOString().slice(0, 10) })
  })
}
