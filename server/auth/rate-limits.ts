import type { AuthContext } from './context.ts'
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

/** Text messages cost money, so the whole service has an hourly limit (auth-contract §1.2). Emails are limited per address. */
const textsPerHour = { name: 'auth-text', points: 30, perSeconds: 3600 }

/** Counts a text message that a request wants to send. @throws AuthError 429 `over_sms_send_rate_limit` */
export async function countText({ settings }: AuthContext, countUse: CountUse): Promise<void> {
  if (settings.isPhoneAutoconfirmed) return
  const retryAfterSeconds = await countUse(textsPerHour, 'all')
  if (retryAfterSeconds === null) return
  throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfterSeconds })
}
