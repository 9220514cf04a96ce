import * as z from 'zod'
import { responsiveFormats, responsiveWidths } from '#shared/blog/image-address.ts'
import { viewOnTheWire } from '#shared/blog/view-on-the-wire.ts'
import { bookingFields, inPath, inQuery, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const optionalText = z.string().nullish()

const bookingOnTheWire = z.object({
  id: z
    .uuid()
    .describe('A random UUID you make; sending the same id again means the same booking, or a correction of it'),
  ...bookingFields,
  smsConsent: z
    .boolean()
    .nullish()
    .describe(
      'The customer agreed to get texts: kept with the booking as proof; must be true unless SMS_CONSENT is optional',
    ),
  company_website: optionalText.describe('Leave it out: a hidden field only bots fill in'),
  elapsed_ms: z.number().nullish().describe('Leave it out: how long the form was open, in milliseconds'),
})
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
  reservation: z
    .union([
      z.object({
        state: z.literal('open'),
        booked: z.string().describe('Post it with start as a form to /reserve; good for two hours'),
        windows: z.array(
          z.object({
            start: z.iso.datetime(),
            end: z.iso.datetime(),
            isPreferred: z.boolean().describe('Matches preferred_time'),
          }),
        ),
      }),
      z.object({ state: z.literal('reserved'), booked: z.string(), start: z.iso.datetime(), end: z.iso.datetime() }),
    ])
    .optional()
    .describe('With BOOKING_MODE=instant: the open windows, best first, or the time of the visit'),
})

const imagePath = inPath('path', 'posts/{uuid}.{png, jpg, jpeg, webp, gif or avif}', z.string())

export const publicDoors: Door[] = [
  {
    method: 'post',
    path: '/api/bookings',
    operationId: 'bookRepair',
    summary: 'Book a repair',
    isAdminsOnly: false,
    body: bookingOnTheWire,
    answers: {
      201: { description: 'The booking was stored', content: receiptOnTheWire },
      200: {
        description:
          'This id was already stored: the same values change nothing, different ones correct it within an hour',
        content: receiptOnTheWire,
      },
      400: refused('Invalid input; fields says where'),
      409: refused('It’s too late to correct the booking; the message says who to call'),
      429: refused('Too many bookings from one address; Retry-After says how long to wait'),
    },
  },
  {
    method: 'post',
    path: '/api/posts/{id}/views',
    operationId: 'countView',
    summary: 'Count a view of a published post',
    isAdminsOnly: false,
    parameters: [inPath('id', "The post's id")],
    answers: {
      200: { description: 'The count, with this view', content: viewOnTheWire },
      404: refused('No such post'),
      429: refused('Too many views from one address'),
    },
  },
  {
    method: 'get',
    path: '/storage/v1/object/public/blog-images/{path}',
    operationId: 'readImage',
    summary: 'A post’s image, or a smaller copy of it',
    isAdminsOnly: false,
    parameters: [
      imagePath,
      inQuery('width', 'In pixels; needs format', z.literal([...responsiveWidths])),
      inQuery('format', 'Needs width', z.enum(responsiveFormats)),
    ],
    answers: {
      200: { description: 'The image', content: 'image' },
      400: refused('Not a width or format we offer'),
      404: refused('No such image'),
    },
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    operationId: 'readOpenApi',
    summary: 'This document',
    isAdminsOnly: false,
    answers: { 200: { description: 'An OpenAPI 3.1 document', content: z.record(z.string(), z.unknown()) } },
  },
]
