import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type * as z from 'zod'
import { type AppError, invalid, notFound, unsupportedType } from '#server/errors.ts'
import { type BodyLimits, fileLimits, jsonLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveFields } from '#server/platform/bodies/receive-fields.ts'
import { type ReceivedForm, receiveFile } from '#server/platform/bodies/receive-form.ts'
import { receiveJson } from '#server/platform/bodies/receive-json.ts'
import type { FileIntake, ReceivedFile } from '#server/platform/bodies/received-file.ts'
import type { UploadPlace } from '#server/platform/pictures/upload-place.ts'
import { type Endpoint, type Endpoints, type Success, successes } from '#shared/api/endpoint.ts'
import { parseBody, parseQuery } from './parse-input.ts'

type Name<Served extends Endpoints> = keyof Served & keyof Endpoints
type Guards<Served extends Endpoints> = Record<Served[Name<Served>]['guard'], MiddlewareHandler>

/** A guard that leaves nothing for its endpoints. */
export type PublicGuard = MiddlewareHandler<{ Variables: HttpVariables }>

/** What a guard leaves for the endpoints behind it, read as `c.var.admin`. */
type VariablesOf<Middleware> = Middleware extends MiddlewareHandler<infer Env> ? Env['Variables'] : object

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** The parts of a request, as its endpoint describes them. */
interface Asked<One extends Endpoint> {
  path: { [Parameter in keyof One['path']]: Parsed<One['path'][Parameter]> }
  query: Parsed<One['query']>
  headers: { [Name in keyof One['headers']]: Parsed<One['headers'][Name]> }
  /** Unchecked JSON if the handler has rules of its own; the file, or `null` for a form without one. */
  body: One extends { readsBody: true }
    ? unknown
    : One extends { body: 'image' }
      ? ReceivedFile | null
      : Parsed<One['body']>
}

type ContentOf<One extends Endpoint> = One['answers'][keyof One['answers'] & Success]

/** JSON as the endpoint's schema says, or a response of its own: a stream, a file, a calendar. Nothing is sent with 204. */
type Answered<Told> = Told extends { content: infer Content }
  ? Response | (Content extends z.ZodType ? z.output<Content> : never)
  : unknown

type Handler<One extends Endpoint, Middleware> = (
  c: Context<{ Variables: HttpVariables & VariablesOf<Middleware> }>,
  asked: Asked<One>,
) => Answered<ContentOf<One>> | Promise<Answered<ContentOf<One>>>

/** One per endpoint: the compiler names a missing one. */
type Handlers<Served extends Endpoints, Guarding extends Guards<Served>> = {
  [One in Name<Served>]: Handler<Served[One], Guarding[Served[One]['guard']]>
}

/** The same, without what the compiler has checked by then. */
interface AnyAsked {
  path: Record<string, unknown>
  query: unknown
  headers: Record<string, unknown>
  body: unknown
}
type AnyHandler = (c: Context, asked: AnyAsked) => unknown

/** In KB. */
const usualBodyLimit = 64

/** What an endpoint takes as its body, or `null` if it reads none. */
export function bodyLimitsOf({ body, bodyLimit = usualBodyLimit, tooLarge }: Endpoint): BodyLimits | null {
  if (body === undefined) return null
  return body === 'image' ? fileLimits(bodyLimit, tooLarge) : jsonLimits(bodyLimit, tooLarge)
}

/**
 * Routes for these endpoints: guard, then the parts of the request, so anyone who isn't allowed in is refused before a byte of the body
 * is read. The guard is a middleware per kind of caller.
 */
export function serve<Served extends Endpoints, Guarding extends Guards<Served>>(
  endpoints: Served,
  guards: Guarding,
  handlers: NoInfer<Handlers<Served, Guarding>>,
): Hono<{ Variables: HttpVariables }>
export function serve(
  endpoints: Endpoints,
  guards: Record<string, MiddlewareHandler>,
  handlers: Record<string, AnyHandler>,
) {
  const app = new Hono<{ Variables: HttpVariables }>()
  for (const [name, endpoint] of fixedPathsFirst(Object.entries(endpoints), ([name]) => routeOf(name))) {
    const [guard, handle] = [guards[endpoint.guard], handlers[name]]
    if (!guard || !handle) throw new Error(`Nothing guards or handles ${name}.`)
    const [method = '', path = ''] = name.split(' ')
    app.on(method, routeOf(path), announce(endpoint), guard, async (c) => {
      const status = successes.find((one) => one in endpoint.answers) ?? 200
      c.status(status)
      const result = await handle(c, await readRequest(c, endpoint, path))
      if (result instanceof Response) return result
      return status === 204 ? c.body(null) : c.json(result)
    })
  }
  return app
}

/** Tells the guard what its endpoint needs of a sign-in. */
function announce({ needsFreshSignIn }: Endpoint): PublicGuard {
  return async (c, next) => {
    c.set('needsFreshSignIn', needsFreshSignIn === true)
    await next()
  }
}

/** `/bookings/live` isn't a booking's id. */
export function fixedPathsFirst<Routed>(all: Routed[], pathOf: (one: Routed) => string): Routed[] {
  const parameters = (one: Routed) => pathOf(one).split(':').length
  return all.toSorted((a, b) => parameters(a) - parameters(b))
}

/** `{path}` is the rest of the address, with its slashes. */
function routeOf(path: string): string {
  return path.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')
}

async function readRequest(c: Context, endpoint: Endpoint, address: string): Promise<AnyAsked> {
  const { path = {}, query, headers = {} } = endpoint
  const rest = c.req.path.slice(address.indexOf('{path}'))
  return {
    path: parseEach(path, (name) => (name === 'path' ? rest : c.req.param(name)), notFound),
    query: query && parseQuery(query, c.req.query()),
    headers: parseEach(headers, (name) => c.req.header(name), invalid),
    body: await receive(c, endpoint),
  }
}

/** The body, once everything else about the request is right. */
async function receive(c: Context, endpoint: Endpoint): Promise<unknown> {
  const { body, readsBody } = endpoint
  const limits = bodyLimitsOf(endpoint)
  if (body === undefined || !limits) return undefined
  if (body === 'image') return receiveFile(c, limits)
  const type = c.req.header('content-type')
  if (endpoint.isForm) {
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type ?? '')) throw unsupportedType(notForm)
    return parseBody(body, await receiveFields(c, limits))
  }
  const mayBeEmpty = type === undefined && body.isOptional()
  if (!mayBeEmpty && !/^application\/json\s*(;|$)/i.test(type ?? '')) throw unsupportedType(notJson)
  const sent = await receiveJson(c, limits)
  if (sent === undefined && !mayBeEmpty) throw invalid('The body isn’t valid JSON')
  return readsBody ? sent : parseBody(body, sent)
}

const notForm = 'Please send a form, with the header Content-Type: application/x-www-form-urlencoded.'
const notJson = 'Please send JSON, with the header Content-Type: application/json.'

/** Parses one value per name, and refuses the first wrong one in the words of its rule. */
function parseEach(
  rules: Record<string, z.ZodType>,
  read: (name: string) => string | undefined,
  refuse: (message: string) => AppError,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const parsed = rule.safeParse(read(name))
      if (!parsed.success) throw refuse(parsed.error.issues[0]?.message ?? '')
      return [name, parsed.data]
    }),
  )
}

/** What middleware sets for the endpoints, read as `c.var.requestId`. */
export interface HttpVariables {
  requestId: string
  /** The visitor's address, taking trusted proxies into account. */
  clientAddress: string
  /** Whether the endpoint is only for someone who has just signed in. */
  needsFreshSignIn?: boolean
  /** Where files go while they arrive. */
  fileIntake: FileIntake
  /** Held by a picture that is sent. */
  uploadPlace?: UploadPlace
  /** The form that a page was sent, once it has arrived. */
  form?: ReceivedForm
  /** What produced the response, for the metrics. A JSON endpoint if not set. */
  kind?: 'page_kept' | 'page_rendered' | 'asset' | 'probe'
}
