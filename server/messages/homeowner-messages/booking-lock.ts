import type pg from 'pg'
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts'

/**
 * Runs one message to a homeowner at a time. Two simultaneous jobs about one booking would both find that nothing was sent yet.
 * @throws Error while another one is on its way; the job is retried
 */
export async function withBookingLock(pool: pg.Pool, bookingId: string, work: () => Promise<void>): Promise<void> {
  const lock = await takeAdvisoryLock(pool, lockKeyOf(bookingId))
  if (!lock) throw new Error('another message about this booking is on its way')
  try {
    await work()
  } finally {
    await lock.release()
  }
}

/** 48 bits of the booking's id. */
function lockKeyOf(bookingId: string): number {
  return Number.parseInt(bookingId.replaceAll('-', '').slice(0, 12), 16)
}
