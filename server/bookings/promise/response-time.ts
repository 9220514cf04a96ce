import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { withTimeout } from '#server/platform/timeout.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { readLedger } from './ledger.ts'

/** With fewer answered bookings in 30 days, the site shows nothing. */
const fewestBookings = 20
/** The most the home page waits for a database that is slow or down. */
const longestWaitMs = 1_000

interface TimeContext {
  db: Db
  clock: Clock
  business(): Pick<WholeBusiness, 'shows_response_time'>
}

interface ResponseTime {
  /** Whole minutes, rounded up, at least 1. */
  medianMinutes: number
  /** How many bookings were answered. */
  bookings: number
}

/**
 * How fast the shop answered in the last 30 days, for everyone to see. `null` unless the owner has switched it on and enough
 * bookings were answered.
 */
async function readResponseTime({ db, clock, business }: TimeContext): Promise<ResponseTime | null> {
  if (!business().shows_response_time) return null
  const { total } = await readLedger(db, { days: 30, now: clock.now() })
  if (total.median_minutes === null || total.answered < fewestBookings) return null
  return { medianMinutes: Math.max(1, Math.ceil(total.median_minutes)), bookings: total.answered }
}

/** Like `readResponseTime`, for a page that also has to work without the database. Never throws. */
export function readResponseTimeIfQuick(ctx: TimeContext): Promise<ResponseTime | null> {
  return withTimeout(longestWaitMs, readResponseTime(ctx))
}
