/** Where people would like the business to expand, as the back office's API returns it. */
import * as z from 'zod'

export const zipInPath = z.string().regex(/^\d{5}$/, 'A ZIP code has 5 digits')

export const areaRequestsOnTheWire = z.object({
  /** ZIP codes with the most people waiting come first. */
  zips: z.array(
    z.object({
      zip: z.string(),
      /** People who confirmed their email address and haven't been notified yet. */
      waiting: z.int(),
      waiting_since: z.iso.datetime().nullable(),
      /** People who were notified and whose email address is gone. */
      told: z.int(),
      last_told_at: z.iso.datetime().nullable(),
      /** Whether the ZIP checker and the booking form accept it. */
      is_served: z.boolean(),
      /** Its center, in degrees. Null if it's far away or unknown. */
      place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    }),
  ),
})
export type AreaRequestsOnTheWire = z.output<typeof areaRequestsOnTheWire>
