import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { lockUser } from '#server/auth/accounts/users.ts'
import { type AuthContext, type ClientFacts, inTransaction } from '#server/auth/context.ts'
import { validationFailed } from '#server/auth/errors.ts'
import { decryptSecret, keyedHash, randomCode } from '#server/auth/keys/secrets.ts'
import { sendText } from '#server/auth/messages/send.ts'
import { requireResendInterval } from '#server/auth/rate-limits.ts'
import { type MfaFactor, mfaFactors, type User } from '#server/auth/schema.ts'
import { isSameSecret } from '#server/platform/same-secret.ts'
import { type Challenge, closeChallenge, openChallenge } from './challenges.ts'
import { claimAttempt } from './factor-lockout.ts'
import { getFactor } from './factors.ts'
import {
  authenticationOptions,
  type CredentialResponse,
  registrationOptions,
  type StoredCredential,
  verifyAuthentication,
  verifyRegistration,
} from './webauthn.ts'

/** Opening and answering challenges, for each kind of factor. */
interface Answer {
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

/** SHA-1, six digits, 30 seconds, one step of skew each way: what every authenticator app does (auth-contract §5). */
const periodSeconds = 30
const common = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const
const skewSteps = 1

/** A new secret with what a person needs to add it to an app: QR code (SVG text), base-32 text and URI. */
export function makeTotp(issuer: string, label: string) {
  const totp = new TOTP({ ...common, issuer, label, secret: new Secret({ size: 20 }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { border: 2 }) }
}

/** Accepts a factor's code once: its time step must be later than the last accepted one. */
async function acceptTotp(auth: AuthContext, factor: MfaFactor, code: string): Promise<boolean> {
  if (!factor.secret || !/^\d{6}$/.test(code)) return false
  const secret = Secret.fromBase32(await decryptSecret(auth.secret, 'totp', factor.secret))
  const timestamp = auth.clock.now().getTime()
  const delta = new TOTP({ ...common, secret }).validate({ token: code, timestamp, window: skewSteps })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta
  const accepted = await auth.db
    .update(mfaFactors)
    .set({ lastTotpStep: step })
    .where(and(eq(mfaFactors.id, factor.id), or(isNull(mfaFactors.lastTotpStep), lt(mfaFactors.lastTotpStep, step))))
    .returning({ id: mfaFactors.id })
  return accepted.length === 1
}
