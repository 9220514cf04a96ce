/** Where an account is signed in. Timestamps are in UTC, such as 2026-11-21T18:00:00.000Z. */
import * as z from 'zod'

const moment = z.iso.datetime()

export const sessionOnTheWire = z.object({
  id: z.uuid(),
  /** For display: `Firefox on Windows`. */
  device: z.string(),
  ip: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  /** Whether it's the session making the request. */
  is_current: z.boolean(),
})
export type SessionOnTheWire = z.output<typeof sessionOnTheWire>
