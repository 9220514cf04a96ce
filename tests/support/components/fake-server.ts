/**
 * The server as a component test sees it: `fetch` is answered by the test, endpoint by endpoint. Its answers can't drift from the real
 * ones: the compiler checks them, and each is checked as it is sent, against the contract that the endpoint itself is made of.
 */
import { afterEach, expect } from 'vitest'
import * as z from 'zod'
import { describedEndpoints } from '#server/openapi/document.ts'
import type { AnswerOf, EndpointName } from '#shared/api/endpoint-types.ts'
import type { endpoints } from '#shared/api/endpoints.ts'

export interface SentRequest {
  url: URL
  /** The parsed JSON, the form or the file. */
  body: unknown
  headers: Headers
}

/** JSON with status 200, nothing with 204, any other response, or no answer because the connection is dead. */
export type Reply<Answer> = Answer | Response | 'dead line'
type Responder<Answer> = Reply<Answer> | ((request: SentRequest) => Reply<Answer> | Promise<Reply<Answer>> | HeldReply)
type AnyReply = Reply<object | null>
type HeldReply = Promise<AnyReply> & { isHeld: true }

type OperationId = (typeof endpoints)[EndpointName]['id']
type AnswerTo<Id extends OperationId> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['id'] extends Id ? AnswerOf<Name> : never
}[EndpointName]

/** By operation id (`listPosts`). Whatever the document doesn't describe goes by method and path: `POST /auth/v1/token`. */
export type Responders = { [Id in OperationId]?: Responder<AnswerTo<Id>> } & {
  [undescribed: `${string} /${string}`]: Responder<object | null>
}

export interface FakeServer {
  /** Adds responders, or replaces those of the same operations. */
  answer(responders: Responders): void
  /** What was sent to an operation, oldest first. */
  sent(operation: string): SentRequest[]
}

const realFetch = globalThis.fetch
const isEndpoint = /^\/((api|functions|storage|auth\/v1)\/|service-area\.json$)/
let problems: string[] = []

afterEach(() => {
  globalThis.fetch = realFetch
  const found = problems
  problems = []
  expect(found).toEqual([])
})

/** Answers every request to the site's endpoints until the test ends. A request without a responder fails the test. */
export function startFakeServer(responders: Responders): FakeServer {
  const known: Record<string, Responder<object | null> | undefined> = {}
  const sent: (SentRequest & { operation: string })[] = []
  const answer = (more: Responders) => {
    for (const operation of Object.keys(more))
      if (!findOperation(operation)) throw new Error(`There is no ${operation}.`)
    Object.assign(known, more)
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!isEndpoint.test(url.pathname)) return realFetch(input, init)
    const operation = nameOperation(request.method, url.pathname)
    const responder = known[operation]
    if (responder === undefined) {
      problems.push(`Nothing answers ${operation}.`)
      return new Response(null, { status: 501 })
    }
    const made = { operation, url, headers: request.headers, body: await readBody(request, init?.body) }
    sent.push(made)
    const reply = await unlessAborted(request.signal, typeof responder === 'function' ? responder(made) : responder)
    if (reply === 'dead line') throw new TypeError('Failed to fetch')
    const response = responseOf(reply)
    if (isJson(response)) await checkAnswer(operation, response.clone())
    return response.body ? untilAborted(request.signal, response, response.body) : response
  }
  answer(responders)
  return { answer, sent: (operation) => sent.filter((each) => each.operation === operation) }
}

/** An error as the JSON endpoints answer it. */
export function refusal(status: number, code: string, message: string, fields?: Record<string, string>): Response {
  return Response.json({ error: { code, message, ...(fields && { fields }) }, request_id: 'test' }, { status })
}

/** A reply that waits until the test calls `send`. What is sent is checked like any other answer, but not by the compiler. */
export function heldReply(): { reply: HeldReply; send(reply: AnyReply): void } {
  const { promise, resolve } = Promise.withResolvers<AnyReply>()
  return { reply: Object.assign(promise, { isHeld: true as const }), send: resolve }
}

function findOperation(operation: string) {
  return operation.includes(' /') || describedEndpoints.some(({ id }) => id === operation)
}

function nameOperation(method: string, path: string): string {
  const fits = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\{path\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
  const found = describedEndpoints.filter((one) => one.method === method && fits(one.address))
  // A fixed path wins over one with a parameter in its place.
  return (
    found.toSorted((a, b) => a.address.split('{').length - b.address.split('{').length)[0]?.id ?? `${method} ${path}`
  )
}

async function readBody(request: Request, given: BodyInit | null | undefined): Promise<unknown> {
  if (given === undefined || given === null) return null
  if (typeof given !== 'string') return given
  return request.headers.get('content-type')?.includes('json') ? JSON.parse(given) : given
}

function responseOf(reply: object | null | Response): Response {
  if (reply instanceof Response) return reply
  return reply === null ? new Response(null, { status: 204 }) : Response.json(reply)
}

/** As the browser does, so that a test can hold an answer back while its component gives up on it. */
function unlessAborted<Result>(signal: AbortSignal, result: Result | Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
    Promise.resolve(result).then(resolve, reject)
  })
}

/** A body that ends with its request, in both directions. */
function untilAborted(signal: AbortSignal, response: Response, body: ReadableStream<Uint8Array>): Response {
  const { status, statusText, headers } = response
  return new Response(body.pipeThrough(new TransformStream(), { signal }), { status, statusText, headers })
}

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false

async function checkAnswer(operation: string, response: Response) {
  const endpoint = describedEndpoints.find(({ id }) => id === operation)
  if (!endpoint) return
  const described = endpoint.answers[response.status]
  // Any endpoint may answer an error that has nothing to do with what was asked: 401, 403, 413, 429, 500 or 503.
  if (!described && response.status >= 400) return
  if (!described) return void problems.push(`${operation} never answers ${response.status}.`)
  if (!(described.content instanceof z.ZodType)) return
  const { error } = described.content.safeParse(await response.json())
  if (error) problems.push(`${operation} never answers this: ${z.prettifyError(error)}`)
}
