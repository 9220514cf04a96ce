import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { keyedHash } from '#server/auth/index.ts'
import type { DeskContext } from '#server/bookings/desk/desk-context.ts'
import { emails } from '#server/messages/email-kinds.ts'
import { areaRequestMailboxes, areaRequests } from '#server/platform/db/schema/area-requests.ts'
import { mailboxOf } from '#server/platform/mail/mailboxes.ts'

/**
 * Records that someone wants to hear about a ZIP code we don't serve, and emails them a confirmation link: at most once per 24 hours
 * per mailbox, whatever the ZIP code. An address that is already on the list gets no email. Every request costs the same work and
 * gets the same answer, so nobody can find out whether an address is on the list.
 * @param request already validated (shared/messages/area-request-form.ts)
 */
export async function askForArea(
  { db, clock, queue, installationKeys }: Pick<DeskContext, 'db' | 'clock' | 'queue' | 'installationKeys'>,
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
    // A repeat request from someone who already confirmed gets an old date, so it doesn't use up today's email for another ZIP code.
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
    await queue.enqueue(tx, emails, { kind: 'area-confirmation', areaRequestId, day: now.toISOString().slice(0, 10) })
  })
}

/**
 * How often one IP address may ask to be notified about a ZIP code. Leaves room for a household that gets it wrong a few times. Each
 * mailbox also has its own limit, which is never reported to the user (ask-for-area.ts).
 */
export const areaRequestLimit = { name: 'area-request', points: 10, perSeconds: 60 * 60 }
