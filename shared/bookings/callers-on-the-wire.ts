import * as z from 'zod'
import { applianceTypes } from './booking-fields.ts'

/** Who a number belongs to, according to the newest booking. Null for a number that has never booked. */
export const knownCallerOnTheWire = z.object({
  known: z
    .object({
      booking_id: z.uuid(),
      created_at: z.iso.datetime(),
      appliance_type: z.enum(applianceTypes.map(({ value }) => value)),
      customer_name: z.string(),
      customer_email: z.string().nullable(),
      customer_zip: z.string(),
      street: z.string().nullable(),
    })
    .nullable(),
})
export type KnownCallerOnTheWire = z.output<typeof knownCallerOnTheWire>
