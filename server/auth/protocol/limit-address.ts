import { createMiddleware } from 'hono/factory'
import { type CountUse, requestLimitReached } from '#server/auth/rate-limits.ts'
import type { AuthEnv } from './http.ts'

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
