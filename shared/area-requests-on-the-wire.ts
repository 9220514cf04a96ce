/** Where people would like the business to come, as the back office's API returns it. */
import * as z from 'zod'

export const zipInPath = z.string().regex(/^\d{5}$/, 'A ZIP code has 5 digits')

export const areaRequestsOnTheWire = z.object({
  /** Those with the most people who wait first. */
  zips: z.array(
    z.object({
      zip: z.string(),
      /** People who confirmed their address and were not told yet. */
      waiting: z.int(),
      waiting_since: z.iso.datetime().nullable(),
      /** People who were told, and whose address is gone. */
      told: z.int(),
      last_told_at: z.iso.datetime().nullable(),
      /** Whether the ZIP checker and the booking form take it. */
      is_served: z.boolean(),
      /** Its middle, in degrees; null for one that is far away or that nobody knows. */
      place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
  ),
})
export type AreaRequestsOnTheWire = z.output<typeof areaRequestsOnTheWire>
