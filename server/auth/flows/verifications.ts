/** What each kind of code or link does (auth-contract §3, /verify). */

import { confirmEmailChange, confirmPhoneChange } from '#server/auth/accounts/address-changes.ts'
import { proveAddress } from '#server/auth/accounts/address-proofs.ts'
import { recordCredentialChange } from '#server/auth/accounts/credential-changes.ts'
import { hashDevice } from '#server/auth/accounts/known-devices.ts'
import { getUser, isBanned } from '#server/auth/accounts/users.ts'
import { recordAudit } from '#server/auth/audit-log.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { codeInvalid } from '#server/auth/errors.ts'
import type { AddressClaim, OneTimeToken, OneTimeTokenType, User } from '#server/auth/schema.ts'
import { userBanned } from '#server/auth/sessions/sessions.ts'
import { consumeCode, consumeLinkToken, findLinkToken } from './one-time-codes.ts'

interface VerificationKind {
  consumes: OneTimeTokenType[]
  sentTo: 'email' | 'phone'
}

export const verificationKinds = {
  signup: { consumes: ['confirmation'], sentTo: 'email' },
  invite: { consumes: ['confirmation'], sentTo: 'email' },
  magiclink: { consumes: ['recovery'], sentTo: 'email' },
  recovery: { consumes: ['recovery'], sentTo: 'email' },
  email: { consumes: ['confirmation', 'recovery'], sentTo: 'email' },
  email_change: { consumes: ['email_change_current', 'email_change_new'], sentTo: 'email' },
  sms: { consumes: ['confirmation'], sentTo: 'phone' },
  phone_change: { consumes: ['phone_change'], sentTo: 'phone' },
} satisfies Record<string, VerificationKind>
export type VerificationType = keyof typeof verificationKinds

export type Verified =
  | { user: User; token: OneTimeToken }
  /** The first of two approvals of a new email address. */
  | 'half_confirmed'

/** What a link would do, for its page to say. `newEmail` is the address that an account would change to. */
export interface OfferedLink {
  does: 'confirm' | 'accept_invitation' | 'sign_in' | 'reset_password' | 'change_email'
  /** Where the email with the link went. */
  address: string
  newEmail: string
}

/** Reads a link without using it up, or `null` if it's expired, used or wrong. */
export async function readLink(
  auth: AuthContext,
  { type, linkToken }: { type: VerificationType; linkToken: string },
): Promise<OfferedLink | null> {
  const token = await findLinkToken(auth, verificationKinds[type].consumes, linkToken)
  if (!token?.relatesTo.includes('@')) return null
  const { newEmail } = await getUser(auth, token.userId)
  return { does: deedOf(token.tokenType, type), address: token.relatesTo, newEmail: newEmail ?? '' }
}

function deedOf(token: OneTimeTokenType, type: VerificationType): OfferedLink['does'] {
  if (token === 'confirmation') return type === 'invite' ? 'accept_invitation' : 'confirm'
  if (token === 'recovery') return type === 'recovery' ? 'reset_password' : 'sign_in'
  return 'change_email'
}

/**
 * Redeems a typed code or a link's token, and does what it stands for. With `keepsCode`, the code in the link's mail stays valid.
 * @throws AuthError 403 `otp_expired` / `user_banned`, 422 `email_exists` / `phone_exists`
 */
export async function verify(
  auth: AuthContext,
  proof: { type: VerificationType } & ({ address: string; code: string } | { linkToken: string; keepsCode?: boolean }),
  client: ClientFacts,
): Promise<Verified> {
  const { consumes, sentTo } = verificationKinds[proof.type]
  const verified = await inTransaction(auth, async (inside): Promise<Verified | null> => {
    const token =
      'linkToken' in proof
        ? await consumeLinkToken(inside, consumes, proof)
        : await consumeCode(inside, { ...proof, types: consumes })
    // A wrong try must stay counted, so the transaction isn't rolled back.
    if (!token || token.relatesTo.includes('@') !== (sentTo === 'email')) return null
    if (isBanned(await getUser(inside, token.userId), auth.clock.now())) throw userBanned(403)
    return applyToken(inside, token, client)
  })
  if (verified) return verified
  throw 'linkToken' in proof ? linkInvalid() : codeInvalid()
}

/** 403 `otp_expired` */
export function linkInvalid() {
  return codeInvalid('Email link is invalid or has expired')
}

async function applyToken(auth: AuthContext, token: OneTimeToken, client: ClientFacts): Promise<Verified> {
  switch (token.tokenType) {
    case 'confirmation':
    case 'recovery':
      return { user: await confirmAddress(auth, token, client), token }
    case 'email_change_current':
    case 'email_change_new': {
      const user = await confirmEmailChange(auth, token, client)
      return user ? { user, token } : 'half_confirmed'
    }
    case 'phone_change':
      return { user: await confirmPhoneChange(auth, token, client), token }
    case 'reauthentication':
      throw codeInvalid()
  }
}

async function confirmAddress(auth: AuthContext, token: OneTimeToken, client: ClientFacts): Promise<User> {
  const user = await getUser(auth, token.userId)
  const isEmail = token.relatesTo.includes('@')
  if ((isEmail ? user.email : user.phone) !== token.relatesTo) throw codeInvalid()
  if (isEmail ? user.emailConfirmedAt : user.phoneConfirmedAt) return user
  const address = isEmail ? { email: token.relatesTo } : { phone: token.relatesTo }
  if (!isEmail) await recordCredentialChange(auth, user.id, 'phone_changed', client)
  const confirmed = await proveAddress(auth, user.id, address, {
    claim: claimFor(auth, token, client),
    keptCodeId: token.id,
  })
  await recordAudit(auth, { action: 'user_confirmed', userId: user.id, address: client.address })
  return confirmed
}

/** The claim that came with the code. If several passwords were requested, it counts only on the device it came from. */
function claimFor(auth: AuthContext, { claim, userId }: OneTimeToken, client: ClientFacts): AddressClaim | null {
  const isElsewhere = claim?.device !== undefined && claim.device !== hashDevice(auth, userId, client)
  return isElsewhere ? null : claim
}
