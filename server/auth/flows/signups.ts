/**
 * Creating accounts by address. The response to a sign-up that needs confirmation reveals nothing about whether the address has an
 * account: same shape, same work, and an email either way.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { type Address, operatorsClaim, proveAddress } from '#server/auth/accounts/address-proofs.ts'
import { hashDevice } from '#server/auth/accounts/known-devices.ts'
import { hashPassword } from '#server/auth/accounts/passwords.ts'
import {
  alreadyRegistered,
  findUserByEmail,
  findUserByPhone,
  getUser,
  insertUser,
  presentUser,
  saveOwnIdentity,
  updateUser,
} from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction, within } from '#server/auth/context.ts'
import { AuthError, signupDisabled } from '#server/auth/errors.ts'
import { randomCode } from '#server/auth/keys/secrets.ts'
import { sendAuthMail, sendText } from '#server/auth/messages/send.ts'
import { resendWaitSeconds } from '#server/auth/rate-limits.ts'
import { type AddressClaim, auditLogEntries, type User, users } from '#server/auth/schema.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { type EarlierClaim, lookAtClaim } from './earlier-claims.ts'
import { dropOtherClaim, findClaim, issueCode } from './one-time-codes.ts'
import { verificationLink } from './redirects.ts'

export interface Signup {
  email?: string
  phone?: string
  /** `null` when the account is created by a code: it has no password until one is set. */
  password: string | null
  data: Record<string, unknown>
  redirectTo: string
  flowStateId?: string
}

type HashedSignup = Omit<Signup, 'password'> & { passwordHash: string | null }

type SignupOutcome =
  /** Signed in right away, because no confirmation is needed. */
  | { kind: 'confirmed'; user: User }
  /** A message was sent; `shown` is the user object to respond with, real or made up. */
  | { kind: 'pending'; shown: Record<string, unknown> }

/** @throws AuthError 422 `signup_disabled`, `user_already_exists` (only where addresses need no confirmation) */
export async function signUp(auth: AuthContext, signup: Signup, client: ClientFacts): Promise<SignupOutcome> {
  const { settings } = auth
  if (!settings.isSignupEnabled) throw signupDisabled()
  const { password, ...rest } = signup
  const hashed = { ...rest, passwordHash: password === null ? null : await hashPassword(password) }
  const isAutoconfirmed = signup.email === undefined ? settings.isPhoneAutoconfirmed : settings.isEmailAutoconfirmed
  if (isAutoconfirmed) return { kind: 'confirmed', user: await signUpConfirmed(auth, hashed, client) }
  for (let attempt = 1; ; attempt++) {
    const earlier = await lookAtClaim(auth, signup)
    try {
      return { kind: 'pending', shown: await signUpPending(auth, hashed, earlier, client) }
    } catch (error) {
      // If two sign-ups with one address arrive at once, the later one looks again at what the other left behind.
      if (!wasOvertaken(error) || attempt === maximumAttempts) throw error
    }
  }
}

/** How often a sign-up retries when others with the same address get in between. */
const maximumAttempts = 5

/** Another sign-up with the address finished after this one had looked. */
class Overtaken extends Error {}

function wasOvertaken(error: unknown): boolean {
  return error instanceof Overtaken || (error instanceof AuthError && error.code === 'user_already_exists')
}

/**
 * Without confirmation, nobody has proven an unconfirmed account's password either, so the new one replaces it. An invited person's
 * account waits for that person, who proves the address with the invitation.
 */
async function signUpConfirmed(auth: AuthContext, signup: HashedSignup, client: ClientFacts): Promise<User> {
  return inTransaction(auth, async (inside) => {
    const existing = await findAccount(inside, signup)
    if (existing && (isConfirmed(existing, signup) || existing.invitedAt)) {
      throw alreadyRegistered()
    }
    const user = existing ?? (await createAccount(inside, signup, client))
    return proveAddress(inside, user.id, addressOf(signup), { claim: claimOf(user.id, signup) })
  })
}

/**
 * Every address goes through the same steps: an account is created and presented, and a message is written. What must not happen to
 * an address with an account is done and rolled back. The clock is frozen throughout, so the times shown are alike.
 *
 * The password waits with the code that is sent for it. If a later sign-up has a different one (not the `same`), it is unclear who
 * will answer. If it is too soon for its own code, it removes the password from the earlier code; otherwise its own password only
 * counts on the device it came from.
 */
async function signUpPending(
  auth: AuthContext,
  signup: HashedSignup,
  { same, passwordHash }: EarlierClaim,
  client: ClientFacts,
): Promise<Record<string, unknown>> {
  const now = auth.clock.now()
  const address = signup.email ?? signup.phone ?? ''
  return auth.db.transaction(async (tx) => {
    const inside: AuthContext = { ...within(auth, tx), clock: { now: () => now } }
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-up ${address}`}, 0))`)
    if (((await findClaim(inside, address))?.passwordHash ?? null) !== passwordHash) throw new Overtaken()
    const existing = await findAccount(inside, signup)
    const made = await rehearse(inside, { isReal: existing === null }, async (stage) => {
      const account = await createAccount(stage, existing ? withMadeUpAddress(signup) : signup, client)
      return { account, shown: await presentUser(stage, account) }
    })
    const mayResend = existing === null || resendWaitSeconds(auth, existing.confirmationSentAt) === 0
    const isReachable = existing === null || !isConfirmed(existing, signup) || signup.email !== undefined
    const isSent = mayResend && isReachable
    await rehearse(inside, { isReal: isSent }, (stage) => {
      const user = existing ?? made.account
      const isInvited = user.invitedAt !== null
      const device = same ? same.device : existing ? hashDevice(auth, user.id, client) : undefined
      const claim = isInvited ? operatorsClaim(user) : { ...claimOf(user.id, signup), ...(device && { device }) }
      return sendConfirmation(stage, user, { ...signup, claim, keepsFormerClaim: isInvited })
    })
    await rehearse(inside, { isReal: !isSent }, (stage) => dropOtherClaim(stage, address, same?.passwordHash ?? null))
    return disguise(auth, made.shown, signup)
  })
}

/** Runs `work` in a savepoint of the transaction, and rolls it back unless it is meant to last. */
async function rehearse<Result>(
  auth: AuthContext,
  { isReal }: { isReal: boolean },
  work: (stage: AuthContext) => Promise<Result>,
): Promise<Result> {
  let outcome: { result: Result } | undefined
  try {
    await auth.db.transaction(async (tx) => {
      outcome = { result: await work(within(auth, tx)) }
      if (!isReal) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  if (!outcome) throw new Error('A rehearsed step of a sign-up gave nothing.')
  return outcome.result
}

function findAccount(auth: AuthContext, { email, phone }: HashedSignup): Promise<User | null> {
  return email === undefined ? findUserByPhone(auth, phone ?? '') : findUserByEmail(auth, email)
}

function isConfirmed(user: User, { email }: HashedSignup): boolean {
  return (email === undefined ? user.phoneConfirmedAt : user.emailConfirmedAt) !== null
}

function addressOf({ email, phone }: HashedSignup): Address {
  return email === undefined ? { phone: phone ?? '' } : { email }
}

/** Creates the account, without what its owner gets once the address is proven. */
async function createAccount(auth: AuthContext, signup: HashedSignup, client: ClientFacts): Promise<User> {
  const id = await newId(auth, signup)
  const provider = signup.email === undefined ? 'phone' : 'email'
  const user = await insertUser(auth, {
    id,
    email: signup.email ?? null,
    phone: signup.phone ?? null,
    userMetadata: metadataOf(id, { ...signup, data: {} }),
    confirmationSentAt: auth.clock.now(),
  })
  await saveOwnIdentity(auth, user, provider)
  await recordAudit(auth, {
    action: 'user_signedup',
    userId: id,
    address: client.address,
    payload: { provider },
  })
  return getUser(auth, id)
}

/**
 * Sends the code that confirms a new address. An address that is already confirmed gets an email saying so; its code is created like
 * any other, but for no address, and never sent.
 */
export async function sendConfirmation(
  auth: AuthContext,
  user: User,
  request: Pick<Signup, 'email' | 'phone' | 'redirectTo' | 'flowStateId'> & {
    claim: AddressClaim | null
    keepsFormerClaim?: boolean
  },
): Promise<void> {
  const { email, phone = '', redirectTo, flowStateId, claim, keepsFormerClaim } = request
  const isKnown = email !== undefined && user.emailConfirmedAt !== null
  const { code, linkToken } = await issueCode(auth, {
    userId: user.id,
    type: 'confirmation',
    address: isKnown ? '' : (email ?? phone),
    flowStateId,
    claim: isKnown ? null : claim,
    keepsFormerClaim,
  })
  await updateUser(auth, user.id, { confirmationSentAt: auth.clock.now() })
  if (email === undefined) await sendText(auth, { to: phone, code })
  else if (isKnown) await sendAuthMail(auth, { kind: 'already_registered', to: email })
  else {
    const type = user.invitedAt ? 'invite' : 'signup'
    const link = verificationLink(auth.settings, { token: linkToken, type, redirectTo })
    await sendAuthMail(auth, { kind: 'confirmation', to: email, code, link })
  }
}

/**
 * The id a sign-up shows. It is derived from the address with the installation's secret, so it's always the same: with an account,
 * without one, and after one was deleted.
 */
function idFor(auth: AuthContext, signup: HashedSignup): string {
  return uuidFromHash(
    createHmac('sha256', auth.secret)
      .update(`signup ${signup.email ?? signup.phone}`)
      .digest(),
  )
}

/**
 * The id of a new account: the one that was shown, unless it belonged to someone before. Nobody inherits an id, or what others have
 * recorded under it. The append-only audit log remembers the ids of deleted accounts.
 */
async function newId(auth: AuthContext, signup: HashedSignup): Promise<string> {
  const id = idFor(auth, signup)
  const [taken] = await auth.db.select({ id: users.id }).from(users).where(eq(users.id, id))
  const [noted] = await auth.db
    .select({ id: auditLogEntries.id })
    .from(auditLogEntries)
    .where(eq(auditLogEntries.userId, id))
    .limit(1)
  return taken || noted ? randomUUID() : id
}

/** What a sign-up requests for the person who proves its address. */
export function claimOf(
  userId: string,
  signup: Pick<HashedSignup, 'email' | 'phone' | 'data' | 'passwordHash'>,
): AddressClaim {
  return { passwordHash: signup.passwordHash, metadata: metadataOf(userId, signup) }
}

function metadataOf(id: string, signup: Pick<HashedSignup, 'email' | 'phone' | 'data'>): Record<string, unknown> {
  return {
    ...signup.data,
    sub: id,
    ...(signup.email !== undefined && { email: signup.email }),
    ...(signup.phone !== undefined && { phone: signup.phone }),
    email_verified: false,
    phone_verified: false,
  }
}

/** A placeholder address for an account that is created only to be rolled back. */
function withMadeUpAddress(signup: HashedSignup): HashedSignup {
  if (signup.email !== undefined) return { ...signup, email: `${randomUUID()}@rehearsal.invalid` }
  return { ...signup, phone: `1${randomCode(14)}` }
}

/** The response to a sign-up: the account that was created, for real or not, as if it had this address, id and data. */
function disguise(auth: AuthContext, shown: Record<string, unknown>, signup: HashedSignup): Record<string, unknown> {
  const id = idFor(auth, signup)
  const address = addressOf(signup)
  const metadata = metadataOf(id, signup)
  const own = (identity: Record<string, unknown>) => ({
    ...identity,
    id,
    user_id: id,
    identity_data: { ...(identity.identity_data as object), ...metadata },
    ...('email' in address && { email: address.email }),
  })
  return {
    ...shown,
    id,
    ...address,
    user_metadata: metadata,
    identities: Array.isArray(shown.identities) ? shown.identities.map(own) : [],
  }
}
