import type { AuthContext, ClientFacts } from './context.ts'
import { AuthError } from './errors.ts'

/**
 * Counts one use of `key` under `name`; returns the seconds to wait if there were too many, otherwise `null`. With `uses` -1 it
 * refunds a use.
 */
export type CountUse = (
  limit: { name: string; points: number; perSeconds: number },
  key: string,
  uses?: 1 | -1,
) => Promise<number | null>

export function requestLimitReached(retryAfterSeconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds })
}

/** Text messages cost money, so the whole service has an hourly limit (auth-contract §1.2). */
const textsPerHour = { name: 'auth-text', points: 30, perSeconds: 3600 }

/** Counts a text message that a request wants to send. @throws AuthError 429 `over_sms_send_rate_limit` */
export async function countText({ settings }: AuthContext, countUse: CountUse): Promise<void> {
  if (settings.isPhoneAutoconfirmed) return
  const retryAfterSeconds = await countUse(textsPerHour, 'all')
  if (retryAfterSeconds === null) return
  throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfterSeconds })
}

/** Emails that requests from one network address may cause, whatever the endpoint. Each mailbox has a limit of its own (`send.ts`). */
const mailsPerHour = { name: 'auth-mail', points: 30, perSeconds: 3600 }

/**
 * Counts an email that a request may cause, whether or not one goes out.
 * @throws AuthError 429 `over_email_send_rate_limit`
 */
export async function countMail(
  { settings }: AuthContext,
  countUse: CountUse,
  { address }: ClientFacts,
): Promise<void> {
  if (settings.isEmailAutoconfirmed) return
  const retryAfterSeconds = await countUse(mailsPerHour, address)
  if (retryAfterSeconds === null) return
  throw new AuthError(429, 'over_email_send_rate_limit', 'Email rate limit exceeded', { retryAfterSeconds })
}

/** Seconds until a user whose last message of a kind was sent at `sentAt` may get the next one; 0 if that is now. */
export function resendWaitSeconds(auth: Pick<AuthContext, 'clock' | 'settings'>, sentAt: Date | null): number {
  if (sentAt === null) return 0
  const passedSeconds = (auth.clock.now().getTime() - sentAt.getTime()) / 1000
  return Math.max(0, Math.ceil(auth.settings.resendIntervalSeconds - passedSeconds))
}

/**
 * For signed-in users, who may know about the interval. A stranger is never told, because it would reveal that there is an account.
 * @throws AuthError 429 `over_email_send_rate_limit` / `over_sms_send_rate_limit`
 */
export function requireResendInterval(auth: AuthContext, sentAt: Date | null, kind: 'email' | 'sms'): void {
  const seconds = resendWaitSeconds(auth, sentAt)
  if (seconds === 0) return
  throw new AuthError(
    429,
    `over_${kind}_send_rate_limit`,
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
