/** A booking as sent by programs. Checks only the shape. Missing fields count as empty, so the form's own rules and messages apply. */
import * as z from 'zod'
import { invalid } from '#server/errors.ts'
import { fieldMistakes } from '#shared/field-mistakes.ts'

/** Optional text. */
export const text = z
  .string('Should be text')
  .nullish()
  .transform((value) => value ?? '')

/** The fields of every booking. An endpoint can add to them. */
export const bookingBody = z.object(
  {
    /** Chosen by the sender. Sending the same id again means the same booking. */
    id: text,
    customer_name: text,
    customer_phone: text,
    customer_email: text,
    customer_zip: text,
    appliance_type: text,
    problem_description: text,
    preferred_time: text,
  },
  'The body should be a JSON object with the fields of a booking',
)

/** @throws AppError invalid, with a message per field of the wrong type */
export function parseBookingBody<Form extends z.ZodType>(form: Form, sent: unknown): z.output<Form> {
  const parsed = form.safeParse(sent)
  if (parsed.success) return parsed.data
  const { message, fields } = fieldMistakes(parsed.error)
  throw Object.keys(fields).length > 0 ? invalid('Some fields have the wrong type', fields) : invalid(message)
}
