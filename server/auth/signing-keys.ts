/**
 * The keys that sign access tokens (ES256), kept in the database so that all processes share them. The newest active key
 * signs; every active one verifies, so a rotated key's tokens stay good until they expire.
 */
import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Db } from '#server/platform/db/connect.ts'
import { signingKeys } from '#server/platform/db/schema/auth.ts'

export const signingAlgorithm = 'ES256'
/** Any fixed number: two processes that start at once make one first key. */
const keyCreationLock = 7_240_918_313
/** A key that is unknown may be another process's new one: look again, but not for every made-up token. */
const refetchPauseMs = 5_000

interface Key {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

export interface KeyRing {
  signingKey(): Key
  /** The public key with this id, also when another process made it a moment ago. */
  findPublicKey(kid: string): Promise<CryptoKey | null>
  /** Public parts only, for `/.well-known/jwks.json`. */
  publicJwks(): JWK[]
  /** Adds a key that signs from now on. */
  rotate(): Promise<string>
}

/** Reads the keys, making the first one when there is none. */
export async function openKeyRing(db: Db): Promise<KeyRing> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyCreationLock})`)
    const existing = await tx
      .select({ kid: signingKeys.kid })
      .from(signingKeys)
      .where(eq(signingKeys.isActive, true))
      .limit(1)
    if (existing.length === 0) await insertKey(tx)
  })
  let keys = await readKeys(db)
  let readAt = Date.now()

  async function reread() {
    keys = await readKeys(db)
    readAt = Date.now()
  }
  return {
    signingKey() {
      const [newest] = keys
      if (!newest) throw new Error('There is no signing key in auth.signing_keys.')
      return newest
    },
    async findPublicKey(kid) {
      const known = keys.find((key) => key.kid === kid)
      if (known) return known.publicKey
      if (Date.now() - readAt < refetchPauseMs) return null
      await reread()
      return keys.find((key) => key.kid === kid)?.publicKey ?? null
    },
    publicJwks: () => keys.map((key) => key.publicJwk),
    async rotate() {
      const kid = await insertKey(db)
      await reread()
      return kid
    },
  }
}

async function insertKey(db: Db): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const kid = randomUUID()
  const common = { kid, alg: signingAlgorithm, use: 'sig' }
  await db.insert(signingKeys).values({
    kid,
    privateJwk: { ...(await exportJWK(privateKey)), ...common },
    publicJwk: { ...(await exportJWK(publicKey)), ...common, key_ops: ['verify'] },
  })
  return kid
}

async function readKeys(db: Db): Promise<Key[]> {
  const rows = await db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.isActive, true))
    .orderBy(desc(signingKeys.createdAt))
  return Promise.all(
    rows.map(async ({ kid, privateJwk, publicJwk }) => ({
      kid,
      privateKey: (await importJWK(privateJwk as JWK, signingAlgorithm)) as CryptoKey,
      publicKey: (await importJWK(publicJwk as JWK, signingAlgorithm)) as CryptoKey,
      publicJwk: publicJwk as JWK,
    })),
  )
}
