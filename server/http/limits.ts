import type pg from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { type AppError, tooMany } from '#server/errors.ts'
import { householdOf } from '#server/platform/ip-networks.ts'
import type { Log } from '#server/platform/log.ts'

export interface RequestLimit {
  /** Keeps this limit's counts separate from those of others. */
  name: string
  /** How many requests an address may make … */
  points: number
  /** … within this window. */
  perSeconds: number
  /** The message for a visitor who has used them up. */
  message?: string | (() => string)
}

const defaultMessage = 'Too many requests. Please try again in a moment.'

const clearPauseMs = 5 * 60 * 1000

/**
 * Hashes an address with a key that isn't in the database, because an address is personal data and trying every IPv4 address takes
 * minutes. All processes use the same key.
 */
export type HashAddress = (address: string) => Promise<string>

/** A limit that a request exceeds, and how long until the address may try again. */
interface Exceeded {
  limit: RequestLimit
  msLeft: number
}

/**
 * Counts a request from this address, or credits one back with -1.
 * @throws AppError too_many
 */
type CountRequest = (clientAddress: string, uses?: 1 | -1) => Promise<void>

/** In milliseconds since 1970. The database's, because processes with different clocks count together. */
const now = '(extract(epoch FROM now()) * 1000)::bigint'

/** All limits of a request in one statement, and therefore in one commit. */
const countStatement = `
  INSERT INTO request_limits AS counted (key, points, expire)
  SELECT key, $3, ${now} + lasts FROM unnest($1::text[], $2::bigint[]) AS wanted (key, lasts)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counted.expire > ${now} THEN counted.points + $3 ELSE $3 END,
    expire = CASE WHEN counted.expire > ${now} THEN counted.expire ELSE excluded.expire END
  RETURNING key, points, expire - ${now} AS "msLeft"`

/**
 * Counts requests per address in PostgreSQL, so a limit holds across processes. Create it once, for one limit or for several that
 * count the same requests, and call the returned function for each request. If counting fails, the request passes: whatever broke
 * the count will stop the operation itself, with its own message.
 * @throws AppError too_many (from the returned function) when the address has used up one of the limits
 */
export function limitRequests(
  {
    pool,
    log,
    config,
    hashAddress,
  }: { pool: pg.Pool; log: Log; config: { http: { limitsEnabled: boolean } }; hashAddress: HashAddress },
  ...limits: RequestLimit[]
): CountRequest {
  if (!config.http.limitsEnabled) return async () => {}
  // Expired rows are deleted along with a request every few minutes, so there is no timer to stop.
  let clearedAt = Number.NEGATIVE_INFINITY
  function clearNowAndThen() {
    if (performance.now() - clearedAt < clearPauseMs) return
    clearedAt = performance.now()
    pool.query(`DELETE FROM request_limits WHERE expire < ${now}`).catch(() => {})
  }
  async function count(clientAddress: string, uses: 1 | -1): Promise<Exceeded[]> {
    const hash = await hashAddress(householdOf(clientAddress))
    const limitOf = new Map(limits.map((limit) => [`${limit.name}:${hash}`, limit]))
    const lasts = limits.map(({ perSeconds }) => perSeconds * 1000)
    const { rows } = await pool.query<{ key: string; points: number; msLeft: string }>({
      name: 'count-requests',
      text: countStatement,
      values: [[...limitOf.keys()], lasts, uses],
    })
    return rows.flatMap(({ key, points, msLeft }) => {
      const limit = limitOf.get(key)
      return limit && points > limit.points ? [{ limit, msLeft: Number(msLeft) }] : []
    })
  }
  return async (clientAddress, uses = 1) => {
    const exceeded = await count(clientAddress, uses).catch((error: unknown): Exceeded[] => {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ limit: limits.map(({ name }) => name).join(', '), reason }, 'limit not counted')
      return []
    })
    clearNowAndThen()
    const [longest] = exceeded.sort((a, b) => b.msLeft - a.msLeft)
    if (longest && uses === 1) throw asTooMany(longest.msLeft, longest.limit.message)
  }
}

/**
 * The same, counted in this process's memory, for requests too frequent and too cheap to count in the database. With several
 * processes, the limit applies to each of them separately.
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
      if (refusal instanceof RateLimiterRes) throw asTooMany(refusal.msBeforeNext, message)
      throw refusal
    }
  }
}

function asTooMany(msLeft: number, message: RequestLimit['message'] = defaultMessage): AppError {
  return tooMany(typeof message === 'string' ? message : message(), Math.ceil(msLeft / 1000))
}
