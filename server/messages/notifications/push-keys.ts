import { errors } from 'jose'
import { decryptSecret, encryptSecret, type InstallationKeys } from '#server/auth/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { pushKeys, pushSubscriptions } from '#server/platform/db/schema/notifications.ts'
import { makeVapidKeys, type VapidKeys } from '#server/platform/push/vapid.ts'

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
