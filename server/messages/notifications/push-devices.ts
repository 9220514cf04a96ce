import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { errors } from 'jose'
import { decryptSecret, encryptSecret, type InstallationKeys } from '#server/auth/index.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { type PushSubscription, pushKeys, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { arePushKeys, makeVapidKeys, type PushSender, type VapidKeys } from '#server/platform/outgoing/web-push.ts'
import type { PushDeviceForm } from '#shared/messages/notification-endpoints.ts'
import { isUuid } from '#shared/uuid.ts'

const mostDevices = 20

/**
 * Turns on notifications for a browser, until the session ends. If someone else had turned them on there, the browser now belongs to
 * this person.
 * @throws AppError invalid when its URL or keys are unusable, or there are too many devices
 */
export async function savePushDevice(
  { db, clock, pushSender }: { db: Db; clock: Clock; pushSender: PushSender },
  {
    userId,
    sessionId,
    device,
    subscription,
  }: Record<'userId' | 'sessionId' | 'device', string> & { subscription: PushDeviceForm },
): Promise<PushSubscription> {
  const { endpoint, keys } = subscription
  if (!pushSender.accepts(endpoint) || !arePushKeys(keys)) {
    throw invalid('We can’t use the address this browser gave for notifications.')
  }
  const [others] = await db
    .select({ total: count() })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.endpoint, endpoint)))
  if ((others?.total ?? 0) >= mostDevices) {
    throw invalid(`You already have ${mostDevices} devices with notifications on. Please remove one you no longer use.`)
  }
  // A hosted service's sessions aren't in this database.
  const session = sql`(SELECT id FROM auth.sessions WHERE id = ${sessionId})`
  const facts = { userId, sessionId: session, device, p256dh: keys.p256dh, auth: keys.auth }
  const [saved] = await db
    .insert(pushSubscriptions)
    .values({ id: randomUUID(), endpoint, createdAt: clock.now(), ...facts })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: facts })
    .returning()
  if (!saved) throw new Error('A push subscription was not stored')
  return saved
}

/** A person's devices, newest first. */
export function listPushDevices(db: Db, userId: string): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
}

/** Turns off notifications for a device. @throws AppError not_found, also when it is someone else's */
export async function removePushDevice(db: Db, { userId, id }: { userId: string; id: string }) {
  const removed = isUuid(id)
    ? await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
        .returning({ id: pushSubscriptions.id })
    : []
  if (removed.length === 0) throw notFound('That device is no longer on your list.')
}

const sealPurpose = 'push-key'

/**
 * Opens the keys for push messages, creating them on the first start. If the secret that sealed the keys was lost and replaced, they
 * can't be opened anymore: new ones take their place, and every device has to be switched on again.
 */
export async function openPushKeys({
  db,
  clock,
  installationKeys,
}: {
  db: Db
  clock: Clock
  installationKeys(): Promise<InstallationKeys>
}): Promise<VapidKeys> {
  const { hashing } = await installationKeys()
  const made = await makeVapidKeys()
  const sealed = {
    publicKey: made.publicKey,
    sealedPrivateKey: await encryptSecret(hashing, sealPurpose, JSON.stringify(made.privateJwk)),
    createdAt: clock.now(),
  }
  // If several processes start at once, one stores its keys and all of them use those.
  await db.insert(pushKeys).values(sealed).onConflictDoNothing()
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(pushKeys).for('update')
    if (!stored) throw new Error('The keys of the push messages are gone')
    const privateJwk = await unseal(hashing, stored.sealedPrivateKey)
    if (privateJwk) return { publicKey: stored.publicKey, privateJwk }
    await tx.update(pushKeys).set(sealed)
    await tx.delete(pushSubscriptions)
    return made
  })
}

async function unseal(secret: Uint8Array, sealed: string): Promise<VapidKeys['privateJwk'] | null> {
  try {
    return JSON.parse(await decryptSecret(secret, sealPurpose, sealed))
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return null
    throw error
  }
}
