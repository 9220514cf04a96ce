/**
 * The keys that protect every secret in the database. They are stored there too, sealed with a secret that is not: AUTH_SECRET, or a
 * file in DATA_DIR. A copy of the database lets nobody in, and the secret can change without changing a key.
 */
import { createHash, randomBytes } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { errors } from 'jose'
import { recordAudit } from '#server/auth/audit-log.ts'
import {
  authSecrets,
  flowStates,
  knownDevices,
  mfaFactors,
  oneTimeTokens,
  sessions,
  signingKeys,
} from '#server/auth/schema.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { StartError } from '#server/platform/start-error.ts'
import { readOrMakeSecretFile, readSecretFile, secretFileIn } from './secret-file.ts'
import { decryptSecret, encryptSecret } from './secrets.ts'

export interface InstallationKeys {
  /** For keyed hashes, derived ids, and everything encrypted except tokens. As old as the installation. */
  hashing: Uint8Array
  /** Seals the keys that sign tokens. It was never in any database unsealed, so old backups don't contain it. */
  tokens: Uint8Array
}

export interface InstallationSecret {
  db: Db
  dataDir: string
  /** AUTH_SECRET; `undefined` means the file in `dataDir`. */
  secret: string | undefined
  /** AUTH_PREVIOUS_SECRET: the former value of AUTH_SECRET. */
  previousSecret: string | undefined
}

/** An arbitrary fixed number: processes that start at once create a single set of keys. */
const keysLock = 7_240_918_315
const sealedName = 'sealed-keys'
/** Versions before sealing stored the hashing key under this name, in the clear. */
const clearName = 'installation'
const sealPurpose = 'installation-keys'

/**
 * Opens the keys, creating them at the first start. Seals what an earlier version stored in the clear. If the secret has changed and
 * the previous one is available (AUTH_PREVIOUS_SECRET, or the file when AUTH_SECRET is new), the keys are resealed.
 * @throws StartError when they are sealed with a secret that is not available
 */
export async function openInstallationKeys(installation: InstallationSecret): Promise<InstallationKeys> {
  return installation.db.transaction(async (tx) => {
    const sealed = await lockSealedKeys(tx)
    if (sealed === null) {
      const keys = {
        hashing: (await findClearKey(tx, installation.secret)) ?? randomBytes(32),
        tokens: randomBytes(32),
      }
      await storeKeys(tx, keys, installation)
      await tx.delete(authSecrets).where(eq(authSecrets.name, clearName))
      return keys
    }
    const opened = await tryToOpen(sealed, installation)
    if (!opened) throw new StartError(await describeMismatch(installation))
    if (!opened.isCurrent) await storeKeys(tx, opened.keys, installation)
    // An earlier version started in between creates the row again.
    await tx.delete(authSecrets).where(eq(authSecrets.name, clearName))
    return opened.keys
  })
}

/** Says which secret is in use without giving it away: 16 hex digits. */
export async function fingerprintOf({
  secret,
  dataDir,
}: Pick<InstallationSecret, 'secret' | 'dataDir'>): Promise<string> {
  const current = secret ?? (await readSecretFile(dataDir)) ?? ''
  return createHash('sha256').update(`fingerprint of ${current}`).digest('hex').slice(0, 16)
}

/**
 * Creates new keys when the secret is lost. Whatever depended on the old ones is removed: sessions, authenticator apps and recovery
 * codes, emailed codes and links. Accounts, passwords, passkeys and roles stay.
 * @returns how many sessions ended, and how many authenticator apps and sets of recovery codes were removed
 * @throws StartError when the secret is not lost
 */
export async function replaceLostSecret(
  installation: InstallationSecret,
): Promise<{ endedSessions: number; removedFactors: number }> {
  return installation.db.transaction(async (tx) => {
    const sealed = await lockSealedKeys(tx)
    if (sealed === null || (await tryToOpen(sealed, installation))) {
      throw new StartError('The secret of this site is not lost: the site can start with it. Nothing was changed.')
    }
    await storeKeys(tx, { hashing: randomBytes(32), tokens: randomBytes(32) }, installation)
    const ended = await tx.delete(sessions).returning({ id: sessions.id })
    await tx.delete(signingKeys)
    await tx.delete(oneTimeTokens)
    await tx.delete(flowStates)
    await tx.delete(knownDevices)
    await tx.execute(sql`DELETE FROM auth.credential_changes`)
    const removed = await tx
      .delete(mfaFactors)
      .where(inArray(mfaFactors.factorType, ['totp', 'recovery_code']))
      .returning({ id: mfaFactors.id, userId: mfaFactors.userId })
    for (const { id, userId } of removed) {
      const payload = { by: 'operator', factor_id: id, reason: 'secret_lost' }
      await recordAudit({ db: tx }, { action: 'factor_deleted', userId, payload })
    }
    return { endedSessions: ended.length, removedFactors: removed.length }
  })
}

/** The sealed keys, or `null` if there are none yet. Other processes wait until the transaction ends. */
async function lockSealedKeys(tx: Db): Promise<string | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${keysLock})`)
  const [row] = await tx.select().from(authSecrets).where(eq(authSecrets.name, sealedName))
  return row?.value ?? null
}

async function storeKeys(tx: Db, keys: InstallationKeys, { secret, dataDir }: InstallationSecret): Promise<void> {
  const value = await seal(secret ?? (await readOrMakeSecretFile(dataDir)), keys)
  await tx
    .insert(authSecrets)
    .values({ name: sealedName, value })
    .onConflictDoUpdate({ target: authSecrets.name, set: { value } })
}

/** `isCurrent`: sealed with the current secret, not the previous one. */
async function tryToOpen(
  sealed: string,
  { dataDir, secret, previousSecret }: InstallationSecret,
): Promise<{ keys: InstallationKeys; isCurrent: boolean } | null> {
  const withConfigured = secret === undefined ? null : await unseal(secret, sealed)
  if (withConfigured) return { keys: withConfigured, isCurrent: true }
  // Read only if it may be needed: with a matching AUTH_SECRET, it doesn't matter what happened to the file.
  const inFile = await readSecretFile(dataDir)
  for (const candidate of [inFile, previousSecret]) {
    const keys = candidate === undefined ? null : await unseal(candidate, sealed)
    if (keys) return { keys, isCurrent: secret === undefined && candidate === inFile }
  }
  return null
}

async function seal(secret: string, { hashing, tokens }: InstallationKeys): Promise<string> {
  const text = JSON.stringify([hashing, tokens].map((key) => Buffer.from(key).toString('base64url')))
  return encryptSecret(Buffer.from(secret), sealPurpose, text)
}

async function unseal(secret: string, sealed: string): Promise<InstallationKeys | null> {
  try {
    const keys = JSON.parse(await decryptSecret(Buffer.from(secret), sealPurpose, sealed)) as [string, string]
    return { hashing: Buffer.from(keys[0], 'base64url'), tokens: Buffer.from(keys[1], 'base64url') }
  } catch (error) {
    if (error instanceof errors.JWEDecryptionFailed) return null
    throw error
  }
}

/**
 * The key an earlier version hashed with: AUTH_SECRET itself, or a row. If both exist, AUTH_SECRET was set later, either in that
 * version or just now; the newest authenticator app reveals which.
 */
async function findClearKey(tx: Db, secret: string | undefined): Promise<Uint8Array | null> {
  const [row] = await tx.select().from(authSecrets).where(eq(authSecrets.name, clearName))
  const inRow = row ? Buffer.from(row.value, 'base64url') : null
  if (secret === undefined) return inRow
  if (inRow === null) return Buffer.from(secret)
  const [factor] = await tx
    .select({ secret: mfaFactors.secret })
    .from(mfaFactors)
    .where(eq(mfaFactors.factorType, 'totp'))
    .orderBy(desc(mfaFactors.createdAt))
    .limit(1)
  const isOfSecret = await decryptSecret(Buffer.from(secret), 'totp', factor?.secret ?? '').then(
    () => true,
    () => false,
  )
  return isOfSecret ? Buffer.from(secret) : inRow
}

async function describeMismatch({ dataDir, secret, previousSecret }: InstallationSecret): Promise<string> {
  const lost = 'If it is lost: npm run admin -- replace-secret'
  if (previousSecret !== undefined) {
    return `Neither the secret of this site nor AUTH_PREVIOUS_SECRET is the one that the database was last used with. Set AUTH_PREVIOUS_SECRET to that one. ${lost}`
  }
  if (secret !== undefined) {
    return `AUTH_SECRET is not the secret that this database was last used with. Set it back, or set AUTH_PREVIOUS_SECRET to that one for one start. ${lost}`
  }
  const file = secretFileIn(dataDir)
  const hint =
    'All processes of a site need the same: copy the file from the DATA_DIR of the first process or from a backup, or set the AUTH_SECRET that was used before.'
  return (await readSecretFile(dataDir)) === undefined
    ? `This database was used with a secret that is not here: there is neither AUTH_SECRET nor the file ${file}. ${hint} ${lost}`
    : `The secret in ${file} is not the one that this database was last used with. ${hint} ${lost}`
}
