import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { AuthContext } from '#server/auth/context.ts'
import { decryptSecret } from '#server/auth/keys/secrets.ts'
import { type MfaFactor, mfaFactors } from '#server/auth/schema.ts'

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
export async function acceptTotp(auth: AuthContext, factor: MfaFactor, code: string): Promise<boolean> {
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
