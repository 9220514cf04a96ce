/** The endpoint for booking a repair. */
import * as z from 'zod'
import { answer, type Endpoints, idInPath, refused } from '#shared/api/endpoint.ts'
import { aboutTheVisit } from '#shared/attribution/attribution-endpoints.ts'
import { sentBooking } from '#shared/bookings/fields-on-the-wire.ts'

export const bookingInPath = { id: idInPath("The booking's id") }

const window = { start: z.iso.datetime(), end: z.iso.datetime() }

const receiptOnTheWire = z.object({
  id: z.uuid(),
  status: z.string(),
  confirmation: z.string().describe('The path of the page that confirms the booking'),
  contact_by: z.iso.datetime().optional().describe('When the shop will call by, if the office is closed'),
  contact_promise: z.string().optional().describe('The same as a sentence, without the period'),
  link: z
    .string()
    .optional()
    .describe(
      'The path of the homeowner’s own page; only in the answer to the first request, or to an identical retry',
    ),
  price_note: z
    .string()
    .optional()
    .describe('What the service call costs at this ZIP code, as a sentence, if it isn’t the usual price'),
  reservation: z
    .union([
      z.object({
        state: z.literal('open'),
        booked: z.string().describe('Post it with start as a form to /reserve; good for two hours'),
        windows: z.array(z.object({ ...window, isPreferred: z.boolean().describe('Matches preferred_time') })),
      }),
      z.object({ state: z.literal('reserved'), booked: z.string(), ...window }),
    ])
    .optional()
    .describe('If homeowners book instantly (desk settings): the open windows, best first, or the time of the visit'),
})

export const bookingEndpoints = {
  'POST /api/bookings': {
    id: 'bookRepair',
    summary: 'Book a repair',
    guard: 'everybody',
    body: z.object({
      id: z
        .uuid()
        .describe('A random UUID you make; sending the same id again means the same booking, or a correction of it'),
      ...sentBooking,
      smsConsent: z
        .boolean()
        .nullish()
        .describe(
          'The customer agreed to get texts: kept with the booking as proof; must be true unless SMS_CONSENT is optional',
        ),
      ...aboutTheVisit,
      company_website: z.string().nullish().describe('Leave it out: a hidden field only bots fill in'),
      elapsed_ms: z.number().nullish().describe('Leave it out: how long the form was open, in milliseconds'),
    }),
    readsBody: true,
    bodyLimit: 16,
    answers: {
      201: answer('The booking was stored', receiptOnTheWire),
      200: answer(
        'This id was already stored: the same values change nothing, different ones correct it within an hour',
        receiptOnTheWire,
      ),
      400: refused('Invalid input; fields says where'),
      409: refused('It’s too late to correct the booking; the message says who to call'),
      429: refused('Too many bookings from one address; Retry-After says how long to wait'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof bookingEndpoints> {}
}
