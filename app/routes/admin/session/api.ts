/** How the admin screens reach the site's own endpoints and the auth service. Both wait for the session and ask for it in place. */
import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js'
import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, AnyRequest, EndpointName, RequestArguments } from '#shared/api/endpoint-types.ts'
import { unexpectedError } from '#shared/unexpected-error.ts'
import { authClient } from './auth-client.ts'
import { askInPlace } from './prompts.ts'

/** An error response from the JSON API; `message` is a sentence for the user. */
export class ApiError extends Error {
  readonly code: string
  /** The HTTP status; 0 if the server wasn't asked. */
  readonly status: number
  /** Messages by field name, for the form that sent the input. */
  readonly fields: Record<string, string>
  /** The whole response, for what it holds besides the error: a conflict carries the current state. */
  readonly body: unknown

  constructor(
    code: string,
    message: string,
    { status = 0, fields = {}, body = null }: Partial<Pick<ApiError, 'status' | 'fields' | 'body'>> = {},
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.body = body
  }
}

/**
 * Calls an endpoint of the site with the admin's token. Waits for a refresh in progress. If the session has ended or lacks the second
 * factor, the user is asked in place and the request is sent again.
 * @returns what the endpoint's schema says, or `null` for 204
 * @throws ApiError, PromptDismissed, the signal's reason, or TypeError if the site can't be reached
 */
export async function callApi<Name extends EndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<AnswerOf<Name>> {
  return readAnswer(await askSite(name, request))
}

/** What an endpoint answers, for `useQuery`. @throws as `callApi` */
export function apiQuery<Name extends EndpointName>(
  queryKey: readonly unknown[],
  name: Name,
  ...[request]: RequestArguments<Name>
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<AnswerOf<Name>> => readAnswer(await askSite(name, { ...request, signal })),
  })
}

/**
 * Calls an endpoint that asks for nobody's account, from a screen without a session.
 * @throws ApiError, the signal's reason, or TypeError if the site can't be reached
 */
export async function callOpenApi<Name extends EndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<AnswerOf<Name>> {
  const { path, query, body, signal }: AnyRequest = request ?? {}
  const [method, template = ''] = name.split(' ')
  const response = await fetch(addressOf(template, path, query), {
    method,
    headers: contentTypeOf(body),
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw await readError(response)
  return readAnswer(response)
}

function readAnswer(response: Response) {
  return response.status === 204 ? null : response.json()
}

/**
 * Opens an endpoint that keeps streaming its response. Asks in place like `callApi`.
 * @throws as `callApi`
 */
export async function openStream<Name extends EndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  // Firefox would hold a second window's request back until the first window's stream has ended, to answer it from its cache.
  const { body } = await askSite(name, request, 'no-store')
  return body ?? new ReadableStream()
}

/**
 * Reads a file behind an endpoint, because a plain link to it would come without the token.
 * @throws as `callApi`
 */
export async function fetchFile<Name extends EndpointName>(
  name: Name,
  ...[request]: RequestArguments<Name>
): Promise<Blob> {
  return (await askSite(name, request)).blob()
}

/** How many times a site that's too busy to take a file is asked again, and after how long at most. */
const mostBusyTries = 10
const longestRetrySeconds = 60

async function askSite(
  name: EndpointName,
  { path = {}, query = {}, body, headers = {}, signal }: AnyRequest = {},
  cache?: RequestCache,
): Promise<Response> {
  const [method, template = ''] = name.split(' ')
  const address = addressOf(template, path, query)
  let freshToken: string | undefined
  let busyTries = 0
  for (;;) {
    const token = await accessToken()
    const response = await fetch(address, {
      method,
      headers: { ...contentTypeOf(body), ...headers, authorization: `Bearer ${token}` },
      body: isRaw(body) ? body : JSON.stringify(body),
      signal,
      cache,
    })
    if (response.ok) return response
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    // A picture that there is no place for right now. Others may be sending theirs.
    if (response.status === 503 && isRaw(body) && retryAfter <= longestRetrySeconds && busyTries++ < mostBusyTries) {
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000))
      signal?.throwIfAborted()
      continue
    }
    const error = await readError(response)
    if (error.code === 'second_factor_required') await askInPlace('code')
    else if (error.code === 'fresh_sign_in_required') await askInPlace('confirm')
    else if (response.status === 401 && token !== freshToken) {
      const { error: refusal } = await authClient().refreshSession()
      // The client keeps a session whose token hasn't expired, but the server has just rejected it.
      if (refusal && !isAuthRetryableFetchError(refusal)) await authClient().signOut({ scope: 'local' })
      freshToken = await accessToken()
    } else throw error
  }
}

/** An empty parameter says as much as none. */
function addressOf(template: string, path: AnyRequest['path'], query: AnyRequest['query']): string {
  const parts = new Map(Object.entries(path ?? {}))
  const address = template.replace(/\{(\w+)\}/g, (_, key) =>
    String(parts.get(key)).split('/').map(encodeURIComponent).join('/'),
  )
  const asked = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
  return asked.length === 0 ? address : `${address}?${new URLSearchParams(asked)}`
}

/** Whether someone is signed in, as far as the browser knows. For anything that must not wait for a response. */
export async function hasSession(): Promise<boolean> {
  const { data } = await authClient().getSession()
  return data.session !== null
}

/** These set their own content type. */
function isRaw(body: unknown): body is Blob | FormData {
  return body instanceof Blob || body instanceof FormData
}

function contentTypeOf(body: unknown): Record<string, string> {
  return body === undefined || isRaw(body) ? {} : { 'content-type': 'application/json' }
}

/**
 * Runs an operation of the auth client, which returns its errors as values. Asks in place like `callApi`.
 * @throws the client's error, PromptDismissed
 */
export async function callAuth<Result extends { data: unknown; error: Error | null }>(
  operation: () => Promise<Result>,
): Promise<Extract<Result, { error: null }>['data']> {
  for (;;) {
    await accessToken()
    const { data, error } = await operation()
    if (!error) return data
    if (isAuthSessionMissingError(error)) await askInPlace('sign_in')
    else if (codeOf(error) === 'insufficient_aal') await askInPlace('code')
    else if (codeOf(error) === 'reauthentication_needed') await askInPlace('confirm')
    else throw error
  }
}

async function accessToken(): Promise<string> {
  for (;;) {
    const { data, error } = await authClient().getSession()
    if (data.session) return data.session.access_token
    // The session still exists, but the service can't be reached.
    if (isAuthRetryableFetchError(error)) throw error
    await askInPlace('sign_in')
  }
}

/** For responses from a proxy in front of the site, which carry no message for users. */
const wordsOfProxies: Record<number, { code: string; message: string }> = {
  413: { code: 'too_large', message: 'That’s larger than the server accepts.' },
  429: { code: 'too_many', message: 'Too many requests. Please wait a minute and try again.' },
}

async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  const { code, message, fields } = { ...unexpectedError, ...wordsOfProxies[response.status], ...body?.error }
  return new ApiError(code, message, { status: response.status, fields, body })
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}
