/** What the back office may send to each endpoint, and what it gets: the contract, as types and nothing else. */
import type * as z from 'zod'
import type { Contract, Endpoint, Guard, pressKey, Success } from './endpoint.ts'

/** `PUT /api/admin/posts/{id}`. */
export type EndpointName = keyof Contract

type ContentOf<One extends Endpoint> = One['answers'][keyof One['answers'] & Success]
type Received<Told> = Told extends { content: infer Content }
  ? Content extends z.ZodType
    ? z.output<Content>
    : Blob
  : null

/** What an endpoint answers with success. */
export type AnswerOf<Name extends EndpointName> = Received<ContentOf<Contract[Name]>>

/** The body of a request, before the endpoint's rules are applied. */
type BodyOf<One> = One extends { readsBody: true }
  ? object
  : One extends { body: infer Body }
    ? Body extends z.ZodType
      ? z.input<Body>
      : Blob | FormData
    : never

type InPath<One> = One extends { path: infer Rules }
  ? { path: { [Parameter in keyof Rules]: Rules[Parameter] extends z.ZodType ? z.input<Rules[Parameter]> : never } }
  : object
/** An empty parameter says as much as none. */
type InQuery<One> = One extends { query: z.ZodType<unknown, infer Asked> }
  ? { query?: { [Parameter in keyof Asked]?: Asked[Parameter] | '' } }
  : object

interface Common {
  headers?: Record<string, string>
  /** Ends the wait. What the server has started isn't undone. */
  signal?: AbortSignal
}

type RequestTo<Name extends EndpointName> = Common &
  InPath<Contract[Name]> &
  InQuery<Contract[Name]> &
  (Contract[Name] extends { body: unknown } ? { body: BodyOf<Contract[Name]> } : object)

/** The request, which may be left out if nothing in it is required. */
export type RequestArguments<Name extends EndpointName> =
  object extends RequestTo<Name> ? [request?: RequestTo<Name>] : [request: RequestTo<Name>]

/** The same, without what the compiler has checked by then. A file or a form is sent as it is, anything else as JSON. */
export interface AnyRequest extends Common {
  path?: object
  query?: object
  body?: unknown
}

/** A change behind this guard that is recognized when it is sent again: its endpoint, and the body that goes there. */
export type ChangeBehind<Who extends Guard> = {
  [Name in EndpointName]: Contract[Name] extends { guard: Who; headers: typeof pressKey }
    ? { endpoint: Name; body: BodyOf<Contract[Name]> }
    : never
}[EndpointName]
