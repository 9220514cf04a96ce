/**
 * Making accounts by address. The answer to a sign-up that waits for confirmation tells nothing about whether the
 * address has an account: same shape, same work, a mail either way.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { eq, TransactionRollbackError } from 'drizzle-orm'
import { type User, users } from '#server/platform/db/schema/auth.ts'
import { uuidFromHash } from '#shared/uuid.ts'
import { type Address, proveAddress } from './address-proofs.ts'
import { recordAudit } from './audit-log.ts'
import { type AuthContext, type ClientFacts, within } from './context.ts'
import { AuthError, signupDisabled } from './errors.ts'
import { sendAuthMail } from './mails/mail.ts'
import { issueCode } from './one-time-codes.ts'
import { pauseLeftSeconds } from './pauses.ts'
import { randomCode } from './secrets.ts'
import { sendText } from './texts.ts'
import {
  findUserByEmail,
  findUserByPhone,
  getUser,
  insertUser,
  presentUser,
  saveOwnIdentity,
  updateUser,
} from './users.ts'
import { verificationLink } from './verification-links.ts'

export interface Signup {
  email?: string
  phone?: string
  /** `null` when the account is made by a code: it has no password until one is set. */
  passwordHash: string | null
  data: Record<string, unknown>
  redirectTo: string
  flowStateId?: string
}

export type SignupOutcome =
  /** Signed in at once, because no confirmation is wanted. */
  | { kind: 'confirmed'; user: User }
  /** A message was sent; `shown` is the user object to answer with, real or made up. */
  | { kind: 'pending'; shown: Record<string, unknown> }

/** @throws AuthError 422 `signup_disabled`, `user_already_exists` (only where addresses need no confirmation) */
export async function signUp(auth: AuthContext, signup: Signup, client: ClientFacts): Promise<SignupOutcome> {
  const { settings } = auth
  if (!settings.isSignupEnabled) throw signupDisabled()
  const isAutoconfirmed = signup.email === undefined ? settings.isPhoneAutoconfirmed : settings.isEmailAutoconfirmed
  if (isAutoconfirmed) return { kind: 'confirmed', user: await signUpConfirmed(auth, signup, client) }
  try {
    return { kind: 'pending', shown: await signUpPending(auth, signup, client) }
  } catch (error) {
    // Two sign-ups with one new address at once: the later one finds the account of the other.
    if (!(error instanceof AuthError) || error.code !== 'user_already_exists') throw error
    return { kind: 'pending', shown: await signUpPending(auth, signup, client) }
  }
}

/**
 * Without confirmation nobody has proved the password of an unconfirmed account either: the new one replaces it. An
 * invited person's account waits for that person, who proves the address with the invitation.
 */
async function signUpConfirmed(auth: AuthContext, signup: Signup, client: ClientFacts): Promise<User> {
  return auth.db.transaction(async (tx) => {
    const inside = within(auth, tx)
    const existing = await findAccount(inside, signup)
    if (existing && (isConfirmed(existing, signup) || existing.invitedAt)) {
      throw new AuthError(422, 'user_already_exists', 'User already registered')
    }
    const user = existing ?? (await createAccount(inside, signup, client))
    await updateUser(inside, user.id, { passwordHash: signup.passwordHash })
    return proveAddress(inside, user.id, addressOf(signup))
  })
}

/**
 * Every address takes the same steps: an account is made and presented, and a message is written. What must not happen to an
 * address with an account is done and rolled back. The clock stands still meanwhile, so that the times shown are alike.
 */
async function signUpPending(auth: AuthContext, signup: Signup, client: ClientFacts): Promise<Record<string, unknown>> {
  const now = auth.clock.now()
  return auth.db.transaction(async (tx) => {
    const inside: AuthContext = { ...within(auth, tx), clock: { now: () => now } }
    const existing = await findAccount(inside, signup)
    const made = await rehearse(inside, { isReal: existing === null }, async (stage) => {
      const account = await createAccount(stage, existing ? withMadeUpAddress(signup) : signup, client)
      return { account, shown: await presentUser(stage, account) }
    })
    const isWelcome = existing === null || pauseLeftSeconds(auth, existing.confirmationSentAt) === 0
    const isReachable = existing === null || !isConfirmed(existing, signup) || signup.email !== undefined
    await rehearse(inside, { isReal: isWelcome && isReachable }, (stage) =>
      sendConfirmation(stage, existing ?? made.account, signup),
    )
    return existing ? disguise(auth, made.shown, signup) : made.shown
  })
}

/** Does `work` in a savepoint of the transaction, and rolls it back unless it is real. */
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

function findAccount(auth: AuthContext, { email, phone }: Signup): Promise<User | null> {
  return email === undefined ? findUserByPhone(auth, phone ?? '') : findUserByEmail(auth, email)
}

function isConfirmed(user: User, { email }: Signup): boolean {
  return (email === undefined ? user.phoneConfirmedAt : user.emailConfirmedAt) !== null
}

function addressOf({ email, phone }: Signup): Address {
  return email === undefined ? { phone: phone ?? '' } : { email }
}

async function createAccount(auth: AuthContext, signup: Signup, client: ClientFacts): Promise<User> {
  const derived = idFor(auth, signup)
  const [taken] = await auth.db.select({ id: users.id }).from(users).where(eq(users.id, derived))
  const id = taken ? randomUUID() : derived
  const provider = signup.email === undefined ? 'phone' : 'email'
  const user = await insertUser(auth, {
    id,
    email: signup.email ?? null,
    phone: signup.phone ?? null,
    passwordHash: signup.passwordHash,
    userMetadata: metadataOf(id, signup),
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
 * Sends the code that confirms a new address. An address that is confirmed already gets a mail that says so; its code is
 * made like any other, for no address, and told to nobody.
 */
export async function sendConfirmation(
  auth: AuthContext,
  user: User,
  request: Pick<Signup, 'email' | 'phone' | 'redirectTo' | 'flowStateId'>,
): Promise<void> {
  const { email, phone = '', redirectTo, flowStateId } = request
  const isKnown = email !== undefined && user.emailConfirmedAt !== null
  const { code, linkToken } = await issueCode(auth, {
    userId: user.id,
    type: 'confirmation',
    address: isKnown ? '' : (email ?? phone),
    flowStateId,
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
 * The id of a new account is derived from its address with the installation's secret, so that the made-up answer for an
 * address that has an account can carry the same kind of stable id.
 */
function idFor(auth: AuthContext, signup: Signup): string {
  return uuidFromHash(
    createHmac('sha256', auth.secret)
      .update(`signup ${signup.email ?? signup.phone}`)
      .digest(),
  )
}

function metadataOf(id: string, signup: Signup): Record<string, unknown> {
  return {
    ...signup.data,
    sub: id,
    ...(signup.email !== undefined && { email: signup.email }),
    ...(signup.phone !== undefined && { phone: signup.phone }),
    email_verified: false,
    phone_verified: false,
  }
}

/** An address for an account that is made only to be rolled back. */
function withMadeUpAddress(signup: Signup): Signup {
  if (signup.email !== undefined) return { ...signup, email: `${randomUUID()}@rehearsal.invalid` }
  return { ...signup, phone: `1${randomCode(14)}` }
}

/** The made-up account as if it had this address: every key stands where the database put it. */
function disguise(auth: AuthContext, shown: Record<string, unknown>, signup: Signup): Record<string, unknown> {
  const id = idFor(auth, signup)
  const address = addressOf(signup)
  const own = (identity: Record<string, unknown>) => ({
    ...identity,
    id,
    user_id: id,
    identity_data: { ...(identity.identity_data as object), ...address, sub: id },
    ...('email' in address && { email: address.email }),
  })
  return {
    ...shown,
    id,
    ...address,
    user_metadata: { ...(shown.user_metadata as object), ...address, sub: id },
    identities: (shown.identities as Record<string, unknown>[]).map(own),
  }
}
