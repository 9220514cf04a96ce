/** Where an account is signed in. Moments are in UTC, like 2026-11-21T18:00:00.000Z. */
import * as z from 'zod'

const moment = z.iso.datetime()

export const sessionOnTheWire = z.object({
  id: z.uuid(),
  /** In words, like `Firefox on Windows`. */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
})
export type SessionOnTheWire = z.output<typeof sessionOnTheWire>
