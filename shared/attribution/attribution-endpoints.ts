/** The endpoints that count what visitors do, and the report of what brings bookings. */
import * as z from 'zod'
import { answer, type Endpoints, nothing, refused } from '#shared/api/endpoint.ts'
import { attributionFields } from './attribution.ts'
import { attributionKindKeys } from './attribution-kinds.ts'

/** What the form's hidden fields say, and what is told with a view. A value that is no path, host or text is dropped. */
export const aboutTheVisit = Object.fromEntries(
  Object.entries(attributionFields).map(([name, about]) => [name, z.string().nullish().describe(about)]),
)

/** What is counted of a page: that it was seen, or that the booking form was begun on a visit that began there. */
export const pageEvents = ['view', 'form_begun'] as const
export type PageEvent = (typeof pageEvents)[number]

export const pageEventEndpoints = {
  'POST /api/page-events': {
    id: 'countPageEvent',
    summary: 'Count a view of a page, or a booking form begun',
    guard: 'everybody',
    body: z.object({
      event: z.enum(pageEvents),
      path: z.string().max(1000).describe('A page of this site; others aren’t counted'),
      ...aboutTheVisit,
    }),
    bodyLimit: 4,
    answers: { 204: nothing, 429: refused('Too many from one address') },
  },
} as const satisfies Endpoints

const query = z.object({
  days: z
    .enum(['30', '90', '365'], 'Please ask for 30, 90 or 365 days')
    .transform(Number)
    .default(30)
    .describe('How many days back; 30 by default'),
})
const wrongDays = refused('Not a number of days we offer')

/** Of the bookings made in the period. Views and forms begun are `null` where nothing counts them: by city, and on the phone. */
const numbers = {
  views: z.int().nullable(),
  forms_begun: z.int().nullable(),
  bookings: z.int(),
  /** Visits finished for them since. */
  visits_done: z.int(),
  /** What these visits charged. */
  amount_cents: z.int(),
}
const numbersOnTheWire = z.object(numbers)
export type ReportNumbers = z.output<typeof numbersOnTheWire>

const reportOnTheWire = z.object({
  days: z.int(),
  total: numbersOnTheWire,
  /** Where visits began, most bookings first. `null` is a booking of which nobody knows where. */
  pages: z.array(z.object({ path: z.string().nullable(), title: z.string().nullable(), ...numbers })),
  /** `null` is what browsers didn't say. */
  kinds: z.array(z.object({ kind: z.enum(attributionKindKeys).nullable(), ...numbers })),
  /** Such as `Portland, OR`. `null` is outside the area, or erased. */
  cities: z.array(z.object({ city: z.string().nullable(), ...numbers })),
  /** Programs that read the site's pages, most visits first. */
  crawlers: z.array(z.object({ name: z.string(), visits: z.int() })),
})
export type ReportOnTheWire = z.output<typeof reportOnTheWire>

export const reportEndpoints = {
  'GET /api/admin/attribution': {
    id: 'readAttributionReport',
    summary: 'What brings bookings: views, forms begun, bookings, visits done and amounts by page, kind and city',
    guard: 'office',
    query,
    answers: { 200: answer('The numbers right now', reportOnTheWire), 400: wrongDays },
  },
  'GET /api/admin/attribution.csv': {
    id: 'exportAttributionReport',
    summary: 'The same as CSV',
    guard: 'office',
    query,
    answers: { 200: answer('One line per number on the screen', 'csv'), 400: wrongDays },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof pageEventEndpoints>, Readonly<typeof reportEndpoints> {}
}
