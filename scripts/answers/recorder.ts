import { createHash } from 'node:crypto'
import { createNormalizer } from './normalize.ts'
import { settle } from './settle.ts'
import type { RecordedSite } from './site.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export const people = ['nobody', 'account', 'technician', 'admin'] as const
/** `service` is the operator's program. Whoever else is named here signs in during the recording. */
export type Who = (typeof people)[number] | 'service' | (string & {})

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: Json
}

/** One answer as it is written down. */
export interface Recorded {
  status: number
  headers: Record<string, string>
  body: string
}

interface Options {
  headers?: Record<string, string>
  /** Where the request comes from. Usually each comes from somewhere else, so that no limit is reached. */
  address?: string
  /** Writes down only the status and headers. */
  isBodyOmitted?: boolean
}

/** What an answer has besides what HTTP adds, or the time of day. */
const ignoredHeaders = new Set(
  'date connection keep-alive content-length transfer-encoding x-request-id age'.split(' '),
)

const changingHeaders = new Set(['etag', 'retry-after'])

export type Recorder = ReturnType<typeof createRecorder>

/** Sends requests to the site and writes down what it answers. */
export function createRecorder(site: RecordedSite) {
  const normalize = createNormalizer(site.ports)
  const answers: Record<string, Recorded> = {}
  const tokens = new Map<string, string>()
  let requests = 0

  /** A body that isn't a form or bytes is sent as JSON, a text as it is. */
  async function ask(who: Who, method: string, path: string, body?: unknown, options: Options = {}): Promise<Answer> {
    requests += 1
    const token = tokens.get(who)
    const isForm = body instanceof URLSearchParams || body instanceof FormData
    const headers: Record<string, string> = {
      'user-agent': 'answers',
      'accept-language': 'en-US',
      'x-forwarded-for': options.address ?? `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...options.headers,
    }
    const response = await fetch(site.url + path, { method, headers, redirect: 'manual', body: encode(body) })
    const { shown, text } = await readBody(response)
    keepUnder(answers, normalize(`${who} ${method} ${path}`), {
      status: response.status,
      headers: readHeaders(response.headers, normalize),
      body: options.isBodyOmitted ? '' : showBody(path, normalize(shown)),
    })
    // What follows from a change has to be done before the next one, because it says how things are then.
    if (method !== 'GET' && response.status < 400) await settle(site)
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }

  /** What this one sends to addresses that begin alike. */
  const as = (who: Who, start = '') => ({
    get: (path: string, options?: Options) => ask(who, 'GET', start + path, undefined, options),
    post: (path: string, body?: unknown, options?: Options) => ask(who, 'POST', start + path, body, options),
    put: (path: string, body?: unknown, options?: Options) => ask(who, 'PUT', start + path, body, options),
    delete: (path: string) => ask(who, 'DELETE', start + path),
  })

  return {
    answers,
    ask,
    visitor: as('nobody'),
    office: as('admin', '/api/admin'),
    normalize,
    /** From now on, this one's requests carry the token. */
    signIn: (who: Who, token: string) => tokens.set(who, token),
    count: () => requests,
  }
}

/** Keeps it under this name, or the next one that is free. */
export function keepUnder<Value>(kept: Record<string, Value>, name: string, value: Value) {
  let unique = name
  for (let count = 2; unique in kept; count++) unique = `${name} (${count})`
  kept[unique] = value
}

/** The value at this place, as a text; empty if there is none. */
export function at(json: Json, ...place: (string | number)[]): string {
  const found = valueAt(json, ...place)
  return found === null || typeof found === 'object' ? '' : String(found)
}

/** The value at this place, or null. */
export function valueAt(json: Json, ...place: (string | number)[]): Json {
  let value: Json | undefined = json
  for (const part of place) {
    if (Array.isArray(value)) value = value.at(Number(part))
    else if (value !== null && typeof value === 'object') value = value[part]
    else return null
  }
  return value ?? null
}

/** The list at this place, empty if there is none. */
export function listAt(json: Json, ...place: (string | number)[]): Json[] {
  const found = valueAt(json, ...place)
  return Array.isArray(found) ? found : []
}

/** The fields of an object, none of anything else. */
export function fieldsOf(json: Json): { [name: string]: Json } {
  return json !== null && typeof json === 'object' && !Array.isArray(json) ? json : {}
}

/** How fast bookings were answered, and how often a delivery was tried, isn't the same twice. Unknown numbers are null, or empty in CSV. */
const changing = /\/(ledger|webhook-deliveries)/

function showBody(path: string, body: string): string {
  return changing.test(path) ? body.replace(/-?\d+(?:\.\d+)?|\bnull\b|(?<=,)(?=[,\r\n])/g, '<number>') : body
}

function encode(body: unknown): BodyInit | undefined {
  if (body === undefined || typeof body === 'string') return body
  if (body instanceof URLSearchParams || body instanceof FormData) return body
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

function readHeaders(headers: Headers, normalize: (text: string) => string): Record<string, string> {
  const kept = [...headers].filter(([name]) => !ignoredHeaders.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, changingHeaders.has(name) ? '<value>' : normalize(value)]),
  )
}

/** `shown` is what is written down: pages by line, JSON with its fields in order, and of pictures only what they weigh up to. */
async function readBody(response: Response): Promise<{ shown: string; text: string }> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { shown: '<stream>', text: '' }
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (/^(image\/(?!svg)|font\/|application\/octet)/.test(type)) {
    return { shown: `<${createHash('sha256').update(bytes).digest('base64url').slice(0, 12)}>`, text: '' }
  }
  const text = new TextDecoder().decode(bytes)
  if (type.startsWith('text/html')) return { shown: showPage(text), text }
  if (type.startsWith('text/calendar')) return { shown: text.replaceAll('\r\n ', ''), text }
  const json = /json/.test(type) ? parse(text) : null
  return { shown: json === null ? text : JSON.stringify(inOrder(json), null, 1), text }
}

/** What people and robots read of a page, without the code around it. */
function showPage(html: string): string {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<link[^>]*rel="(?:modulepreload|preload|stylesheet)"[^>]*>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replaceAll('><', '>\n<')
}

function parse(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function inOrder(json: Json): Json {
  if (Array.isArray(json)) return json.map(inOrder)
  if (json === null || typeof json !== 'object') return json
  const entries = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, value]) => [name, inOrder(value)]))
}
