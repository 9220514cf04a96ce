/**
 * The language of the contract: what is said about each endpoint, once. The server's routes, the OpenAPI document and the back office's
 * client are made of it. The back office imports nothing but types from it.
 */
import * as z from 'zod'
import type { RoleGuard } from '#shared/people/roles.ts'

/**
 * Who may use an endpoint: those whose role passes, or everyone who proves something else. `gateway` is the SMS gateway,
 * and `twilio` Twilio, which signs its requests. `link_holder` and `calendar_reader` know a secret in the address, and how many they try is limited.
 */
export type Guard = RoleGuard | 'everybody' | 'gateway' | 'twilio' | 'link_holder' | 'calendar_reader'

export interface Endpoint {
  /** The operation's name in clients generated from the document. */
  id: string
  summary: string
  guard: Guard
  /** Only for someone who has signed in within the last ten minutes: what it does or gives would outlive a session that was left open. */
  needsFreshSignIn?: true
  /** The parameters in the path. Where one breaks its rule, there is nothing, in the words of the rule. */
  path?: Record<string, z.ZodType>
  /** An empty parameter counts as missing. */
  query?: z.ZodObject
  headers?: Record<string, z.ZodType>
  /** JSON, or the bytes of an image. */
  body?: z.ZodType | 'image'
  /** What is sent is a form (application/x-www-form-urlencoded), of texts. */
  isForm?: true
  /** The handler reads the body, by rules that say more than this shape. */
  readsBody?: true
  /** The largest body, in KB of 1024 bytes. 64 if not said otherwise. */
  bodyLimit?: number
  /** The message for a larger one. */
  tooLarge?: string
  /** By status. */
  answers: Record<number, Answer>
}

export interface Answer {
  description: string
  /** JSON with this schema, the bytes of an image, a CSV table, a calendar, an archive, XML, or nothing that the document can describe. */
  content?: z.ZodType | 'image' | 'csv' | 'calendar' | 'archive' | 'xml'
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Paths are in OpenAPI notation: `PUT /api/admin/posts/{id}`. */
export type Endpoints = Record<`${Method} /${string}`, Endpoint>

/** Every endpoint by its name, with what its file says of it. Each `*-endpoints.ts` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled elsewhere
export interface Contract {}

/** The statuses of success. A handler with two of them sets the second itself. */
export const successes = [200, 201, 204] as const
export type Success = (typeof successes)[number]

export const errorOnTheWire = z.object({
  error: z.object({
    code: z.string().describe('For your code'),
    message: z.string().describe('A sentence to show to people'),
    fields: z.record(z.string(), z.string()).optional().describe('What’s wrong, by field'),
  }),
  request_id: z.string().describe('Find the request in the log by this id'),
})

export function refused(description: string) {
  return { description, content: errorOnTheWire }
}

export function answer<Content extends NonNullable<Answer['content']>>(description: string, content: Content) {
  return { description, content }
}

/** The id of something in a path. Whether there is such a thing, and what else to say, is for the operation. */
export function idInPath(description?: string) {
  return z.string().meta({ description, format: 'uuid' })
}

export const nothing = { description: 'Done; no body' }

/** Of a change that names the version it was made on. */
export const pressKey = {
  'Idempotency-Key': z
    .guid('Please send a UUID as Idempotency-Key, or leave it out.')
    .optional()
    .describe('An id you made for this change; sending it again with the same one changes nothing more'),
}
