/** Who an access token belongs to. Only admins get this response. */
import * as z from 'zod'

export const meOnTheWire = z.object({
  user_id: z.uuid(),
  /** Empty for an account without one. */
  email: z.string(),
  role: z.literal('admin'),
  aal: z.enum(['aal1', 'aal2']),
})
export type MeOnTheWire = z.output<typeof meOnTheWire>
