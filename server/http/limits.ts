import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type AppError, tooMany } from '#server/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { householdOf } from './household.ts'

export interface RequestLimit {
  /** Keeps this limit's counts apart from those of others. */
  name: string
  /** How many requests one address has … */
  points: number
  /** … within this window. */
  perSeconds: number
  /** The message for someone who has used them up. */
  message?: string | (() => string)
}

const defaultMessage = 'Too many requests. Please try again in a moment.'

const clearPauseMs = 5 * 60 * 1000

/**
 * Hashes an address with a key that is not in the database: it is personal data, and all IPv4 addresses are tried in minutes. The
 * same for all processes.
 */
export type HashAddress = (address: string) => Promise<string>

/**
 * Counts requests per address in PostgreSQL, so that a limit holds across processes. Made once per limit; the function it
 * returns is called per request. If counting fails, the request passes: whatever broke the count will
 * stop the operation itself, with its own message. With `uses` -1 the function takes a request off the count again.
 * @throws AppError too_many (from the returned function) when the address has used up its points
 */
export function limitRequests(
  {
    pool,
    log,
    config,
    hashAddress,
  }: { pool: pg.Pool; log: Log; config: { http: { limitsEnabled: boolean } }; hashAddress: HashAddress },
  { name, points, perSeconds, message }: RequestLimit,
): (clientAddress: string, uses?: 1 | -1) => Promise<void> {
  if (!config.http.limitsEnabled) return async () => {}
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'request_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: perSeconds,
  })
  // Expired rows are deleted along with a request every few minutes, so that there is no timer to stop.
  let clearedAt = 0
  function clearNowAndThen() {
    if (Date.now() - clearedAt < clearPauseMs) return
    clearedAt = Date.now()
    pool.query('DELETE FROM request_limits WHERE expire < $1', [clearedAt]).catch(() => {})
  }
  return async (clientAddress, uses = 1) => {
    try {
      const key = await hashAddress(householdOf(clientAddress))
      await (uses === 1 ? limiter.consume(key) : limiter.reward(key))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw asTooMany(refusal, message)
      log.warn({ limit: name, reason: refusal instanceof Error ? refusal.message : 'unknown' }, 'limit not counted')
    }
    clearNowAndThen()
  }
}

/**
 * The same, counted in this process's memory, for requests that are too frequent and too cheap to be counted in the database.
 * With several processes the limit holds for each of them.
 * @throws AppError too_many (from the returned function)
 */
export function limitRequestsHere(
  { config }: { config: { http: { limitsEnabled: boolean } } },
  { name, points, perSeconds, message }: RequestLimit,
): (clientAddress: string) => Promise<void> {
  if (!config.http.limitsEnabled) return async () => {}
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: perSeconds })
  return async (clientAddress) => {
    try {
      await limiter.consume(householdOf(clientAddress))
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw asTooMany(refusal, message)
      throw refusal
    }
  }
}

function asTooMany({ msBeforeNext }: RateLimiterRes, message: RequestLimit['message'] = defaultMessage): AppError {
  return tooMany(typeof message === 'string' ? message : message(), Math.ceil(msBeforeNext / 1000))
}
