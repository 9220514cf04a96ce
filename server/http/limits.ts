import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#server/errors.ts'

export interface RequestLimit {
  /** Tells this limit's counts from those of others. */
  name: string
  /** How many requests one address has … */
  points: number
  /** … within this window. */
  perSeconds: number
  message?: string
}

/**
 * Counts requests per address in PostgreSQL, so that a limit holds across processes. Made once per limit; the function it
 * returns is called per request.
 * @throws AppError too_many (from the returned function) when the address has used up its points
 */
export function limitRequests(
  { pool, config }: { pool: pg.Pool; config: { http: { limitsEnabled: boolean } } },
  { name, points, perSeconds, message = 'Too many requests. Please try again in a moment.' }: RequestLimit,
): (clientAddress: string) => Promise<void> {
  if (!config.http.limitsEnabled) return async () => {}
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'request_limits',
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: name,
    points,
    duration: perSeconds,
  })
  return async (clientAddress) => {
    try {
      await limiter.consume(householdOf(clientAddress))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(message, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
}

/** An IPv6 customer has a whole /64 network and may use a new address for every request: its first half is counted. */
export function householdOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain.slice(0, 100)
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}
