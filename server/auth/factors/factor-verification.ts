/** Opening and answering challenges, for each kind of factor. */
import { eq } from 'drizzle-orm'
import { lockUser } from '#server/auth/accounts/users.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { keyedHash, randomCode } from '#server/auth/keys/secrets.ts'
import { sendText } from '#server/auth/messages/texts.ts'
import { requireResendInterval } from '#server/auth/resend-interval.ts'
import { type MfaFactor, mfaFactors, type User } from '#server/auth/schema.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { type Challenge, closeChallenge, openChallenge } from './challenges.ts'
import { claimAttempt } from './factor-lockout.ts'
import { getFactor } from './factors.ts'
import { acceptTotp } from './totp.ts'
import {
  authenticationOptions,
  type CredentialResponse,
  registrationOptions,
  type StoredCredential,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts'

export interface Answer {
  code?: string | null
  credential?: CredentialResponse
}

/** Opens a challenge and returns the part the client may see. */
export async function challengeFactor(auth: AuthContext, user: User, factor: MfaFactor, client: ClientFacts) {
  if (factor.factorType === 'totp') return openChallenge(auth, factor, client)
  if (factor.factorType === 'phone') return challengePhone(auth, factor, client)
  const credential = storedCredential(factor)
  const options = credential
    ? await authenticationOptions(auth.settings, [credential])
    : await registrationOptions(auth.settings, { user, existing: [], isResident: false })
  const opened = await openChallenge(auth, factor, client, { webauthnChallenge: options.challenge })
  return {
    ...opened,
    webauthn: { type: credential ? 'request' : 'create', credential_options: { publicKey: options } },
  }
}

async function challengePhone(auth: AuthContext, factor: MfaFactor, client: ClientFacts) {
  return inTransaction(auth, async (inside) => {
    // When several requests arrive at once, the later ones find it is too soon.
    await lockUser(inside, factor.userId)
    const { lastChallengedAt } = await getFactor(inside, factor.userId, factor.id)
    requireResendInterval(auth, lastChallengedAt, 'sms')
    const code = randomCode(auth.settings.codeLength)
    await sendText(inside, { to: factor.phone ?? '', code })
    return openChallenge(inside, factor, client, { otpHash: phoneCodeHash(auth, factor, code) })
  })
}

/**
 * Whether the answer proves the factor. Counted as a try before it is checked. A correct answer uses up the challenge; a WebAuthn
 * answer always does, before it is even looked at.
 * @throws AuthError 400 `validation_failed` without an answer of the right kind, 429 while the factor is locked
 */
export async function isAnswered(
  auth: AuthContext,
  factor: MfaFactor,
  challenge: Challenge,
  { code, credential }: Answer,
): Promise<boolean> {
  if (factor.factorType === 'webauthn') {
    if (!credential) throw validationFailed('webauthn.credential_response is required')
    await claimAttempt(auth, factor)
    await closeChallenge(auth, challenge)
    return answerWebauthn(auth, factor, challenge, credential)
  }
  if (!code) throw validationFailed('Invalid code provided')
  await claimAttempt(auth, factor)
  const isRight =
    factor.factorType === 'totp' ? await acceptTotp(auth, factor, code) : isPhoneCode(auth, factor, challenge, code)
  if (isRight) await closeChallenge(auth, challenge)
  return isRight
}

async function answerWebauthn(
  auth: AuthContext,
  factor: MfaFactor,
  challenge: Challenge,
  response: CredentialResponse,
): Promise<boolean> {
  const known = storedCredential(factor)
  const question = challenge.webauthnChallenge ?? ''
  if (known) {
    const proof = response.id === known.id ? await verifyAuthentication(auth.settings, response, question, known) : null
    if (!proof) return false
    await keepCredential(auth, factor, { ...known, counter: proof.counter })
    return true
  }
  const created = await verifyRegistration(auth.settings, response, question)
  if (!created) return false
  await keepCredential(auth, factor, created)
  return true
}

async function keepCredential({ db }: AuthContext, factor: MfaFactor, credential: StoredCredential): Promise<void> {
  await db
    .update(mfaFactors)
    .set({ webauthnCredential: { ...credential } })
    .where(eq(mfaFactors.id, factor.id))
}

function storedCredential(factor: MfaFactor): StoredCredential | null {
  return factor.webauthnCredential as StoredCredential | null
}

function isPhoneCode(auth: AuthContext, factor: MfaFactor, challenge: Challenge, code: string): boolean {
  const lifetimeMs = auth.settings.smsCodeLifetimeSeconds * 1000
  if (challenge.createdAt.getTime() + lifetimeMs <= auth.clock.now().getTime()) return false
  return isSameSecret(phoneCodeHash(auth, factor, code), challenge.otpHash ?? '')
}

function phoneCodeHash(auth: AuthContext, factor: MfaFactor, code: string): string {
  return keyedHash(auth.secret, 'phone-factor', `${factor.id} ${code}`)
}
