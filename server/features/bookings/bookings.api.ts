import { Hono } from 'hono'
import { z } from 'zod'
import { invalid, unsupportedType } from '#server/errors.ts'
import { elapsedField, honeypotField } from '#shared/booking-fields.ts'
import { type SubmitBookingContext, submitBooking } from './submit-booking.ts'

const text = z
  .string('Should be text')
  .nullish()
  .transform((value) => value ?? '')

/** The shape only: what is left out counts as empty, so that the form's own rules and sentences answer. */
const body = z.object(
  {
    id: text,
    customer_name: text,
    customer_phone: text,
    customer_email: text,
    customer_zip: text,
    appliance_type: text,
    problem_description: text,
    preferred_time: text,
    smsConsent: z
      .boolean('Should be true or false')
      .nullish()
      .transform((value) => value ?? false),
    [honeypotField]: text,
    [elapsedField]: z
      .number('Should be a number of milliseconds')
      .nullish()
      .transform((value) => value ?? null),
  },
  'The body should be a JSON object with the fields of a booking',
)

/** `POST /api/bookings`: the booking form for programs. 201 for a new booking, 200 for one that is already stored. */
export function bookingsApi(ctx: SubmitBookingContext) {
  const app = new Hono<{ Variables: { clientAddress: string } }>()
  app.post('/api/bookings', async (c) => {
    if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
      throw unsupportedType('Please send the booking as JSON, with the header Content-Type: application/json.')
    }
    const { [honeypotField]: honeypot, [elapsedField]: elapsedMs, ...values } = parseBody(await c.req.text())
    const outcome = await submitBooking(ctx, {
      clientAddress: c.var.clientAddress,
      values,
      spamSigns: { honeypot, elapsedMs },
    })
    if (!outcome.ok) throw invalid(outcome.message, outcome.fields)
    return c.json({ id: outcome.booking.id, status: outcome.booking.status }, outcome.isNew ? 201 : 200)
  })
  return app
}

/** @throws AppError invalid, with a sentence per field of the wrong type */
function parseBody(json: string): z.output<typeof body> {
  const parsed = body.safeParse(parseJson(json))
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  if (!first || first.path.length === 0) throw invalid(first?.message ?? 'The body is not a booking')
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  throw invalid('Some fields have the wrong type', fields)
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalid('The body is not valid JSON')
  }
}
