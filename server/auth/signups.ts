/**
 * Making accounts by address. The answer to a sign-up that waits for confirmation tells nothing about whether the
 * address has an account: same shape, same work, a mail either way.
 */
import { createHmac } from 'node:crypto'
import type { User } from '#server/platform/db/schema/auth.ts'
import { recordAudit } from './audit-log.ts'
import { type AuthContext, type ClientFacts, within } from './context.ts'
import { AuthError } from './errors.ts'
import { sendAuthMail } from './mails/mail.ts'
import { issueCode } from './one-time-codes.ts'
import { sendText } from './texts.ts'
import {
  addOwnIdentity,
  findUser,
  findUserByEmail,
  findUserByPhone,
  getUser,
  insertUser,
  presentUser,
  updateUser,
} from './users.ts'
import { verificationLink } from './verification-links.ts'

export interface Signup {
  email?: string
  phone?: string
  passwordHash: string
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
  if (!auth.settings.isSignupEnabled)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const isEmail = signup.email !== undefined
  const isAutoconfirmed = isEmail ? auth.settings.isEmailAutoconfirmed : auth.settings.isPhoneAutoconfirmed
  return auth.db.transaction(async (tx) => {
    const inside = within(auth, tx)
    const existing = isEmail
      ? await findUserByEmail(inside, signup.email ?? '')
      : await findUserByPhone(inside, signup.phone ?? '')
    const isConfirmed = existing !== null && (isEmail ? existing.emailConfirmedAt : existing.phoneConfirmedAt) !== null
    if (isAutoconfirmed) {
      if (isConfirmed) throw new AuthError(422, 'user_already_exists', 'User already registered')
      return { kind: 'confirmed', user: await confirmAtOnce(inside, existing, signup, client) }
    }
    if (isConfirmed) {
      if (isEmail) await sendAuthMail(inside, { kind: 'already_registered', to: signup.email ?? '' })
      return { kind: 'pending', shown: madeUpUser(auth, signup) }
    }
    const user = existing ?? (await createAccount(inside, signup, client))
    if (!existing || mayResend(auth, user)) await sendConfirmation(inside, user, signup)
    return {
      kind: 'pending',
      shown: existing ? madeUpUser(auth, signup) : await presentUser(inside, await getUser(inside, user.id)),
    }
  })
}

async function createAccount(auth: AuthContext, signup: Signup, client: ClientFacts): Promise<User> {
  const id = idFor(auth, signup)
  const isTaken = (await findUser(auth, id)) !== null
  const user = await insertUser(auth, {
    ...(!isTaken && { id }),
    email: signup.email ?? null,
    phone: signup.phone ?? null,
    passwordHash: signup.passwordHash,
    userMetadata: signup.data,
  })
  const withMetadata = await updateUser(auth, user.id, { userMetadata: metadataOf(user.id, signup) })
  await addOwnIdentity(auth, withMetadata, signup.email === undefined ? 'phone' : 'email')
  await recordAudit(auth, {
    action: 'user_signedup',
    userId: user.id,
    address: client.address,
    payload: { provider: signup.email === undefined ? 'phone' : 'email' },
  })
  return getUser(auth, user.id)
}

/** Without confirmation nobody has proved the old password's owner either: the new password replaces it. */
async function confirmAtOnce(
  auth: AuthContext,
  existing: User | null,
  signup: Signup,
  client: ClientFacts,
): Promise<User> {
  const user = existing ?? (await createAccount(auth, signup, client))
  const now = auth.clock.now()
  return updateUser(auth, user.id, {
    passwordHash: signup.passwordHash,
    ...(signup.email === undefined ? { phoneConfirmedAt: now } : { emailConfirmedAt: now }),
  })
}

async function sendConfirmation(auth: AuthContext, user: User, signup: Signup): Promise<void> {
  const address = signup.email ?? signup.phone ?? ''
  const { code, linkToken } = await issueCode(auth, {
    userId: user.id,
    type: 'confirmation',
    address,
    flowStateId: signup.flowStateId,
  })
  await updateUser(auth, user.id, { confirmationSentAt: auth.clock.now() })
  if (signup.email === undefined) await sendText(auth, { to: address, code })
  else {
    const link = verificationLink(auth.settings, { token: linkToken, type: 'signup', redirectTo: signup.redirectTo })
    await sendAuthMail(auth, { kind: 'confirmation', to: address, code, link })
  }
}

export function mayResend(auth: AuthContext, user: User, sentAt: Date | null = user.confirmationSentAt): boolean {
  const { resendPauseSeconds } = auth.settings
  return sentAt === null || auth.clock.now().getTime() - sentAt.getTime() >= resendPauseSeconds * 1000
}

/**
 * The id of a new account is derived from its address with the installation's secret, so that the made-up answer for an
 * address that has an account can carry the same kind of stable id.
 */
function idFor(auth: AuthContext, signup: Signup): string {
  const mac = createHmac('sha256', auth.secret)
    .update(`signup ${signup.email ?? signup.phone}`)
    .digest()
  mac.writeUInt8(((mac[6] ?? 0) & 0x0f) | 0x80, 6)
  mac.writeUInt8(((mac[8] ?? 0) & 0x3f) | 0x80, 8)
  return mac
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
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

/** What a new account would look like, for an address that has one already. */
function madeUpUser(auth: AuthContext, signup: Signup): Record<string, unknown> {
  const id = idFor(auth, signup)
  const provider = signup.email === undefined ? 'phone' : 'email'
  const now = auth.clock.now()
  const metadata = metadataOf(id, signup)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: signup.email ?? '',
    phone: signup.phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: idFor(auth, { ...signup, email: `identity ${signup.email ?? signup.phone}` }),
        id,
        user_id: id,
        identity_data: metadata,
        provider,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        ...(signup.email !== undefined && { email: signup.email }),
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
