import { createMiddleware } from 'hono/factory'
import type { AuthContext } from './context.ts'
import { AuthError } from './errors.ts'
import type { AuthEnv } from './http.ts'

/**
 * Counts one use of `key` under `name`; returns the seconds to wait if there were too many, otherwise `null`. With `uses` -1 it
 * refunds a use.
 */
export type CountUse = (
  limit: { name: string; points: number; perSeconds: number },
  key: string,
  uses?: 1 | -1,
) => Promise<number | null>

/** Requests per client IP address (auth-contract §1.2). */
export const addressLimits = {
  signup: { points: 30, perSeconds: 300 },
  anonymousSignup: { points: 30, perSeconds: 3600 },
  otp: { points: 30, perSeconds: 300 },
  recover: { points: 30, perSeconds: 300 },
  resend: { points: 30, perSeconds: 300 },
  updateUser: { points: 30, perSeconds: 300 },
  token: { points: 150, perSeconds: 300 },
  verify: { points: 30, perSeconds: 300 },
  authorize: { points: 60, perSeconds: 300 },
  sso: { points: 30, perSeconds: 300 },
  web3: { points: 30, perSeconds: 300 },
  passkey: { points: 30, perSeconds: 300 },
  factor: { points: 15, perSeconds: 60 },
} as const

/** Middleware that limits how often an IP address may use an endpoint. */
export function limitAddress(countUse: CountUse, name: keyof typeof addressLimits) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const retryAfterSeconds = await countUse({ name: `auth-${name}`, ...addressLimits[name] }, c.var.clientAddress)
    if (retryAfterSeconds !== null) throw requestLimitReached(retryAfterSeconds)
    await next()
  })
}

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
