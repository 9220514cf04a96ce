/**
 * The keys that sign access tokens (ES256). They are stored in the database so all processes share them, with the private parts
 * sealed. A new key is published before it signs, so anyone caching the public keys already knows it; the key it replaces stays
 * valid as long as any token it signed.
 */

import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type SigningKeyRow, signingKeys } from '#server/auth/schema.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { dayMs } from '#shared/time/durations.ts'
import { decryptSecret, encryptSecret } from './secrets.ts'

export const signingAlgorithm = 'ES256'
/** An arbitrary fixed number: two processes that start at once create one first key. */
const keyCreationLock = 7_240_918_313
const sealPurpose = 'signing-key'
/**
 * How long `/.well-known/jwks.json` may be cached (auth-contract §6), and therefore how long a key is published before its first
 * token.
 */
const publishedBeforeMs = 10 * 60 * 1000
/** No token lives longer (AUTH_ACCESS_TOKEN_SECONDS). */
const longestTokenMs = dayMs
/** How long it may take to notice that another process has added or retired a key. */
const beliefMs = 10_000
/** An unknown key may be another process's new one, so look again, but not for every forged token. */
const refetchPauseMs = 1_000

interface Key {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

export interface KeyRing {
  signingKey(): Promise<Key>
  /** The public key with this id, even if another process created it a moment ago. */
  findPublicKey(kid: string): Promise<CryptoKey | null>
  /** Public parts only, for `/.well-known/jwks.json`. */
  publicJwks(): Promise<JWK[]>
  /** Adds a key that starts signing in ten minutes. The others retire a day later, when their last token has expired. */
  rotate(): Promise<string>
  /** Adds a key that signs immediately, and retires all others: within ten seconds their tokens are refused everywhere. */
  replace(): Promise<string>
}

interface KeyStore {
  db: Db
  clock: Clock
  /** Seals the private parts. */
  tokenSecret: Uint8Array
}

/** Reads the keys, creating the first one if there is none. Keys an earlier version stored in the clear are sealed and replaced. */
export async function openKeyRing(store: KeyStore): Promise<KeyRing> {
  await store.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${keyCreationLock})`)
    const inside = { ...store, db: tx }
    const rows = await tx.select().from(signingKeys).where(eq(signingKeys.isActive, true))
    // Older backups contain the key that was stored in the clear, so a new one takes its place.
    if ((await sealClearKeys(inside)) || rows.length === 0) await insertKey(inside)
  })
  const imported = new Map<string, Key>()
  let rows: SigningKeyRow[] = []
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read() {
    const fresh = await store.db
      .select()
      .from(signingKeys)
      .where(eq(signingKeys.isActive, true))
      .orderBy(desc(signingKeys.createdAt))
    for (const row of fresh) if (!imported.has(row.kid)) imported.set(row.kid, await importKey(store, row))
    rows = fresh
    readAt = performance.now()
  }
  async function readAfter(pauseMs: number) {
    if (performance.now() - readAt < pauseMs) return
    reading ??= read().finally(() => {
      reading = null
    })
    await reading
  }
  function keyOf(row: SigningKeyRow | undefined): Key {
    const key = row && imported.get(row.kid)
    if (!key) throw new Error('There is no signing key in auth.signing_keys.')
    return key
  }
  /** Newest first. A key is valid until the last token it signed has expired, counted from when the next key began to sign. */
  function goodRows() {
    const now = store.clock.now().getTime()
    return rows.filter((_, index) => {
      const successor = rows[index - 1]
      return !successor || now < successor.createdAt.getTime() + publishedBeforeMs + longestTokenMs
    })
  }
  const findKnown = (kid: string) => goodRows().find((row) => row.kid === kid)
  async function add(isOnlyOne: boolean) {
    const kid = await store.db.transaction(async (tx) => {
      const made = await insertKey({ ...store, db: tx })
      const others = and(eq(signingKeys.isActive, true), ne(signingKeys.kid, made))
      if (isOnlyOne) await tx.update(signingKeys).set({ isActive: false }).where(others)
      return made
    })
    await read()
    return kid
  }
  await read()
  return {
    async signingKey() {
      await readAfter(beliefMs)
      const published = store.clock.now().getTime() - publishedBeforeMs
      return keyOf(rows.find(({ createdAt }) => createdAt.getTime() <= published) ?? rows.at(-1))
    },
    async findPublicKey(kid) {
      await readAfter(findKnown(kid) ? beliefMs : refetchPauseMs)
      const row = findKnown(kid)
      return row ? keyOf(row).publicKey : null
    },
    async publicJwks() {
      await readAfter(beliefMs)
      return goodRows().map((row) => keyOf(row).publicJwk)
    },
    rotate: () => add(false),
    replace: () => add(true),
  }
}

/** @returns whether there were any */
async function sealClearKeys({ db, tokenSecret }: KeyStore): Promise<boolean> {
  const clear = await db
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .where(sql`jsonb_typeof(${signingKeys.privateJwk}) = 'object'`)
  for (const { kid, privateJwk } of clear) {
    const sealed = await encryptSecret(tokenSecret, sealPurpose, JSON.stringify(privateJwk))
    await db.update(signingKeys).set({ privateJwk: sealed }).where(eq(signingKeys.kid, kid))
  }
  return clear.length > 0
}

async function insertKey({ db, clock, tokenSecret }: KeyStore): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const kid = randomUUID()
  const common = { kid, alg: signingAlgorithm, use: 'sig' }
  const privateJwk = { ...(await exportJWK(privateKey)), ...common }
  await db.insert(signingKeys).values({
    kid,
    privateJwk: await encryptSecret(tokenSecret, sealPurpose, JSON.stringify(privateJwk)),
    publicJwk: { ...(await exportJWK(publicKey)), ...common, key_ops: ['verify'] },
    createdAt: clock.now(),
  })
  return kid
}

async function importKey({ tokenSecret }: KeyStore, { kid, privateJwk, publicJwk }: SigningKeyRow): Promise<Key> {
  const opened =
    typeof privateJwk === 'string' ? JSON.parse(await decryptSecret(tokenSecret, sealPurpose, privateJwk)) : privateJwk
  return {
    kid,
    privateKey: (await importJWK(opened as JWK, signingAlgorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk as JWK, signingAlgorithm)) as CryptoKey,
    publicJwk: publicJwk as JWK,
  }
}
