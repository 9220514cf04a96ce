import * as z from 'zod'
import { applianceTypes } from './booking-fields.ts'

/** What is left out counts as empty, so that the form's own rules and messages apply. */
const text = z
  .string('Should be text')
  .nullish()
  .transform((value) => value ?? '')

/** What `POST /api/admin/bookings` takes; the rules are in caller-form.ts. */
export const callerForm = z.object(
  {
    /** Made by the sender: sent again, it is the same booking. */
    id: text,
    customer_name: text,
    customer_phone: text,
    customer_email: text,
    customer_zip: text,
    street: text,
    appliance_type: text,
    problem_description: text,
    preferred_time: text,
  },
  'The body should be a JSON object with the fields of a booking',
)

/** Whose number it is, by the newest booking; null for a number that never booked. */
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
