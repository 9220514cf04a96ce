/** The endpoints of what the shop's own life suggests writing about. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'

/** How many days back bookings and searches count. */
export const topicDays = 365

/** `dryer.not-heating`, `dryer`, `brand.samsung`, `zip.98604`. */
const topicKey = z
  .string()
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'Not a topic')
  .max(60)

const topicOnTheWire = z.object({
  key: topicKey,
  kind: z.enum(['fault', 'appliance', 'brand', 'zip']),
  /** `Dryer Not Heating`, `Samsung`, `ZIP code 98604`. A post about it is generated, or begun, with this. */
  title: z.string(),
  /** Within a sentence: `a dryer that tumbles but does not heat`. */
  about: z.string(),
  /** Bookings about it. Null for those who don't see bookings. */
  bookings: z.int().nullable(),
  /** Searches of the blog about it that found nothing. */
  searches: z.int(),
  /** People who asked for this ZIP code. */
  people: z.int(),
  /** Whether you serve this ZIP code. */
  is_served: z.boolean(),
  /** A post about it that isn't published. */
  draft: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export type TopicOnTheWire = z.output<typeof topicOnTheWire>

const topicsOnTheWire = z.object({
  /** What no published post or page is about, the most asked for first. */
  topics: z.array(topicOnTheWire),
  not_for_us: z.array(topicOnTheWire.pick({ key: true, title: true })),
})
export type TopicsOnTheWire = z.output<typeof topicsOnTheWire>

export const topicEndpoints = {
  'GET /api/admin/topics': {
    id: 'listTopics',
    summary: 'What bookings, searches without a result and ZIP requests were about, and no published post or page is',
    guard: 'writer',
    answers: { 200: answer('The topics', topicsOnTheWire) },
  },
  'PUT /api/admin/topics/{key}': {
    id: 'judgeTopic',
    summary: 'Set a topic aside for everyone, or bring it back',
    guard: 'writer',
    path: { key: topicKey.describe('As listed') },
    body: z.object({ is_for_us: z.boolean('Should be true or false') }),
    answers: { 200: answer('The topics', topicsOnTheWire), 404: refused('No such topic') },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof topicEndpoints> {}
}
