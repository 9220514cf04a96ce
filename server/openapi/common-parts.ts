import * as z from 'zod'
import { applianceTypes, bookingLimits, preferredTimes } from '#shared/bookings/booking-fields.ts'
import type { Answer, Parameter } from './door.ts'

/** The fields of a booking, no matter who enters it. */
export const bookingFields = {
  customer_name: z.string().min(1).max(bookingLimits.customer_name),
  customer_phone: z.string().describe('A 10-digit US number, in any format'),
  customer_email: z.email().max(bookingLimits.customer_email).nullish(),
  customer_zip: z.string().describe('A ZIP code you serve'),
  appliance_type: z.enum(applianceTypes.map(({ value }) => value)),
  problem_description: z.string().min(1).max(bookingLimits.problem_description),
  preferred_time: z.enum(preferredTimes.map(({ value }) => value)).nullish(),
}

export const errorOnTheWire = z.object({
  error: z.object({
    code: z.string().describe('For your code'),
    message: z.string().describe('A sentence to show to people'),
    fields: z.record(z.string(), z.string()).optional().describe('What’s wrong, by field'),
  }),
  request_id: z.string().describe('Find the request in the log by this id'),
})

export function refused(description: string): Answer {
  return { description, content: errorOnTheWire }
}

export function inPath(name: string, description: string, schema: z.ZodType = z.uuid()): Parameter {
  return { name, in: 'path', description, schema }
}

export function inQuery(name: string, description: string, schema: z.ZodType): Parameter {
  return { name, in: 'query', description, schema: schema.optional() }
}

/** Of a change that names the version it was made on. */
export const pressKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'An id you made for this change; sending it again with the same one changes nothing more',
  schema: z.uuid().optional(),
}

export const nothing: Answer = { description: 'Done; no body' }
