/** The endpoints for where people would like the business to expand. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'

const areaRequestsOnTheWire = z.object({
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

export const areaRequestEndpoints = {
  'GET /api/admin/area-requests': {
    id: 'listAreaRequests',
    summary:
      'ZIP codes outside the service area that people asked about, with how many are waiting and how many were told',
    guard: 'office',
    answers: { 200: answer('The list, most people waiting first', areaRequestsOnTheWire) },
  },
  'POST /api/admin/area-requests/{zip}/tell': {
    id: 'tellArea',
    summary: 'Email everyone waiting for a ZIP code, once each, that you serve it now, and delete their addresses',
    guard: 'office',
    path: {
      zip: z
        .string()
        .regex(/^\d{5}$/, 'Please enter a 5-digit ZIP code.')
        .describe('Five digits'),
    },
    answers: {
      200: answer('The list as it is now; the emails go out in the background', areaRequestsOnTheWire),
      404: refused('Not a ZIP code'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof areaRequestEndpoints> {}
}
