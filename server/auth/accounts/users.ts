import { and, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AuthContext } from '#server/auth/context.ts'
import { AuthError } from '#server/auth/errors.ts'
import { type Identity, identities, type MfaFactor, mfaFactors, type User, users } from '#server/auth/schema.ts'

type Json = Record<string, unknown>

/** Stored bytes: far more than 16 KB of JSON can take, but far too few to take noticeable time. */
const mostBytesRead = 256 * 1024

/** The account with this (normalized) address. SSO accounts are only found by their identity. */
export async function findUserByEmail({ db }: Pick<AuthContext, 'db'>, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isSsoUser, false), isNull(users.deletedAt)))
  return user ?? null
}

/** `phone` is digits without a plus. */
export async function findUserByPhone({ db }: Pick<AuthContext, 'db'>, phone: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
  return user ?? null
}

export async function findUser({ db }: Pick<AuthContext, 'db'>, id: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user ?? null
}

/**
 * Account columns for frequent requests. Leaves out metadata from before its limit: reading megabytes of it would stall the whole
 * process for everyone.
 */
export const boundedColumns = {
  ...getTableColumns(users),
  userMetadata: sql<Json>`CASE WHEN pg_column_size(${users.userMetadata}) > ${mostBytesRead} THEN '{}' ELSE ${users.userMetadata} END`,
  appMetadata: sql<Json>`CASE WHEN pg_column_size(${users.appMetadata}) > ${mostBytesRead}
    THEN jsonb_strip_nulls(jsonb_build_object('provider', ${users.appMetadata} -> 'provider', 'providers', ${users.appMetadata} -> 'providers'))
    ELSE ${users.appMetadata} END`,
}

/** @throws AuthError 404 `user_not_found` */
export async function getUser(auth: Pick<AuthContext, 'db'>, id: string): Promise<User> {
  const user = await findUser(auth, id)
  if (!user) throw userNotFound()
  return user
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found')
}

/** Serializes decisions about one account: the lock lasts until the caller's transaction ends. */
export async function lockUser({ db }: Pick<AuthContext, 'db'>, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}

export interface NewUser {
  email?: string | null
  phone?: string | null
  passwordHash?: string | null
  userMetadata?: Json
  appMetadata?: Json
  isAnonymous?: boolean
  isSsoUser?: boolean
  emailConfirmedAt?: Date | null
  phoneConfirmedAt?: Date | null
  confirmationSentAt?: Date | null
  invitedAt?: Date | null
  id?: string
  role?: string
}

/**
 * Adds an account without any identity. Its address may start out proven if the operator, a provider or the settings vouch for it:
 * on a new account, there is nothing that someone else could have set before.
 * @throws AuthError 422 `user_already_exists` when the address was taken in the meantime
 */
export async function insertUser(auth: Pick<AuthContext, 'db' | 'clock'>, user: NewUser): Promise<User> {
  const created = await tryInsertUser(auth, user)
  if (!created) throw alreadyRegistered()
  return created
}

export function alreadyRegistered(): AuthError {
  return new AuthError(422, 'user_already_exists', 'User already registered')
}

/** Like `insertUser`, but `null` when another account has the address or id, including one that was added at the same moment. */
export async function tryInsertUser(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  user: NewUser,
): Promise<User | null> {
  const now = clock.now()
  const [created] = await db
    .insert(users)
    .values({ ...user, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  return created ?? null
}

/**
 * On an existing account, only address-proofs.ts may mark an address as proven, because it also ends what others set before, and only
 * address-changes.ts may set a pending one, because an approval counts for one address. Any code may clear either. credential-undo.ts puts
 * back what was proven before.
 */
type GuardedColumn = 'emailConfirmedAt' | 'phoneConfirmedAt' | 'newEmail' | 'emailChangeConfirmStatus'
type UserChanges = Omit<Partial<typeof users.$inferInsert>, GuardedColumn> & {
  emailConfirmedAt?: null
  phoneConfirmedAt?: null
  newEmail?: null
}

/** Changes an account's columns and returns the updated account. */
export async function updateUser(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  id: string,
  changes: UserChanges,
): Promise<User> {
  const [user] = await db
    .update(users)
    .set({ ...changes, updatedAt: clock.now() })
    .where(eq(users.id, id))
    .returning()
  if (!user) throw userNotFound()
  return user
}

/**
 * Adds the `email` or `phone` identity (its subject is the user's own id) and records the provider in the account's metadata. An
 * existing identity gets the account's current address.
 */
export async function saveOwnIdentity(auth: AuthContext, user: User, provider: 'email' | 'phone'): Promise<void> {
  const address = provider === 'email' ? { email: user.email } : { phone: user.phone }
  const now = auth.clock.now()
  await auth.db
    .insert(identities)
    .values({
      userId: user.id,
      provider,
      providerId: user.id,
      identityData: { ...user.userMetadata, sub: user.id, ...address, email_verified: false, phone_verified: false },
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: {
        identityData: sql`${identities.identityData} || ${JSON.stringify(address)}::jsonb`,
        updatedAt: now,
      },
    })
  await refreshProviders(auth, user.id)
}

/** Keeps `app_metadata.provider` (the first) and `providers` (all, oldest first) in sync with the identities. */
export async function refreshProviders(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.execute(sql`
    UPDATE auth.users SET raw_app_meta_data = raw_app_meta_data || coalesce((
      SELECT jsonb_build_object('provider', (array_agg(provider ORDER BY created_at, id))[1],
                                'providers', jsonb_agg(provider ORDER BY created_at, id))
      FROM (SELECT DISTINCT ON (provider) provider, created_at, id FROM auth.identities
            WHERE user_id = ${userId} ORDER BY provider, created_at, id) AS first_of_each
    ), '{}'::jsonb), updated_at = ${clock.now().toISOString()}
    WHERE id = ${userId}`)
}

export function isBanned(user: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return user.bannedUntil !== null && user.bannedUntil > now
}

/**
 * These users without the banned ones. With a hosted auth service, only that service knows who is banned, so a banned admin has to
 * lose the role here.
 */
export async function withoutBanned(db: AuthContext['db'], userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const banned = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), gt(users.bannedUntil, sql`now()`)))
  return userIds.filter((userId) => !banned.some(({ id }) => id === userId))
}

/** The protocol's user object (auth-contract §2.3): never includes a hash, a token or the SSO flag. */
export async function presentUser(auth: Pick<AuthContext, 'db'>, user: User): Promise<Json> {
  const [shown = {}] = await presentUsers(auth, [user])
  return shown
}

/** The user objects of these users, in the same order. */
export async function presentUsers({ db }: Pick<AuthContext, 'db'>, list: User[]): Promise<Json[]> {
  const ids = list.map(({ id }) => id)
  if (ids.length === 0) return []
  const [ownIdentities, factors] = await Promise.all([
    db.select().from(identities).where(inArray(identities.userId, ids)).orderBy(identities.createdAt),
    db.select().from(mfaFactors).where(inArray(mfaFactors.userId, ids)).orderBy(mfaFactors.createdAt),
  ])
  const identitiesOf = Map.groupBy(ownIdentities, ({ userId }) => userId)
  const factorsOf = Map.groupBy(factors, ({ userId }) => userId)
  return list.map((user) => presentUserWith(user, identitiesOf.get(user.id) ?? [], factorsOf.get(user.id) ?? []))
}

function presentUserWith(user: User, ownIdentities: Identity[], factors: MfaFactor[]): Json {
  const confirmedAt = [user.emailConfirmedAt, user.phoneConfirmedAt]
    .filter((at) => at !== null)
    .sort((a, b) => Number(a) - Number(b))[0]
  return withoutUnset({
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    email_confirmed_at: user.emailConfirmedAt,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phoneConfirmedAt,
    confirmed_at: confirmedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: user.recoverySentAt,
    invited_at: user.invitedAt,
    new_email: user.newEmail || null,
    email_change_sent_at: user.emailChangeSentAt,
    new_phone: user.newPhone || null,
    phone_change_sent_at: user.phoneChangeSentAt,
    reauthentication_sent_at: user.reauthenticationSentAt,
    last_sign_in_at: user.lastSignInAt,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    identities: ownIdentities.map(presentIdentity),
    factors: factors.length > 0 ? factors.map(presentFactor) : null,
    banned_until: user.bannedUntil,
    deleted_at: user.deletedAt,
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    is_anonymous: user.isAnonymous,
  })
}

function presentIdentity(identity: Identity): Json {
  return withoutUnset({
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.email,
  })
}

export function presentFactor(factor: MfaFactor): Json {
  return withoutUnset({
    id: factor.id,
    friendly_name: factor.friendlyName,
    factor_type: factor.factorType,
    status: factor.status,
    phone: factor.phone,
    last_challenged_at: factor.lastChallengedAt,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
  })
}

function withoutUnset(object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null && value !== undefined))
}
