/** The admin screens' way to the site's own doors and to the auth service: both wait for the session and ask for it in place. */
import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js'
import { unexpectedError } from '#shared/unexpected-error.ts'
import { authClient } from './auth-client.ts'
import { askInPlace } from './prompts.ts'

/** An unsuccessful answer from the JSON API; `message` is a sentence for the person. */
export class ApiError extends Error {
  readonly code: string
  /** The HTTP status; 0 when the server was not asked. */
  readonly status: number
  /** Messages by field name, for the form that sent the input. */
  readonly fields: Record<string, string>
  /** The whole answer, for what it says besides the error: a conflict carries the current state. */
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

export interface ApiRequest {
  method?: string
  /** A file or a form travels as it is, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
  /** Ends the waiting; what the server has begun is not undone. */
  signal?: AbortSignal
}

/** Calls the JSON API below `/api/admin`: see `callSite`. */
export function callApi<Answer>(path: string, request?: ApiRequest): Promise<Answer> {
  return callSite(`/api/admin${path}`, request)
}

/**
 * Calls a door of this site (`/functions/v1/…`, `/storage/v1/…`) with the admin's token. A refresh that is under way is
 * waited for; when the session has ended or lacks the second factor, the person is asked in place and the request is sent
 * again.
 * @returns the answer's JSON, `null` when it has none
 * @throws ApiError, PromptDismissed, the signal's reason, or TypeError when the site cannot be reached
 */
export async function callSite<Answer>(address: string, request: ApiRequest = {}): Promise<Answer> {
  const response = await askSite(address, request)
  return (response.status === 204 ? null : await response.json()) as Answer
}

/** Opens a door below `/api/admin` that goes on answering; asks in place like `callApi`. @throws as `callSite` */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { body } = await askSite(`/api/admin${path}`, { signal })
  return body ?? new ReadableStream()
}

/** Reads a file behind a door below `/api/admin`: a plain link to it would come without the token. @throws as `callSite` */
export async function fetchFile(path: string): Promise<Blob> {
  return (await askSite(`/api/admin${path}`, {})).blob()
}

async function askSite(address: string, { method = 'GET', body, headers = {}, signal }: ApiRequest): Promise<Response> {
  let freshToken: string | undefined
  for (;;) {
    const token = await accessToken()
    const response = await fetch(address, {
      method,
      headers: { ...contentTypeOf(body), ...headers, authorization: `Bearer ${token}` },
      body: isRaw(body) ? body : JSON.stringify(body),
      signal,
    })
    if (response.ok) return response
    const error = await readError(response)
    if (error.code === 'second_factor_required') await askInPlace('code')
    else if (response.status === 401 && token !== freshToken) {
      const { error: refusal } = await authClient().refreshSession()
      // The client keeps a session whose token has not run out, but the server has just refused it.
      if (refusal && !isAuthRetryableFetchError(refusal)) await authClient().signOut({ scope: 'local' })
      freshToken = await accessToken()
    } else throw error
  }
}

/** Whether someone is signed in, as far as the browser knows: for what must not wait for an answer. */
export async function hasSession(): Promise<boolean> {
  const { data } = await authClient().getSession()
  return data.session !== null
}

/** These tell their own content type. */
function isRaw(body: unknown): body is Blob | FormData {
  return body instanceof Blob || body instanceof FormData
}

function contentTypeOf(body: unknown): Record<string, string> {
  return body === undefined || isRaw(body) ? {} : { 'content-type': 'application/json' }
}

/**
 * Runs an operation of the auth client, which gives its errors back as values. Asks in place like `callApi`.
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
    else throw error
  }
}

async function accessToken(): Promise<string> {
  for (;;) {
    const { data, error } = await authClient().getSession()
    if (data.session) return data.session.access_token
    // The session is still there, only the way to the service is not.
    if (isAuthRetryableFetchError(error)) throw error
    await askInPlace('sign_in')
  }
}

/** For answers that a proxy before the site gives, with no words for people. */
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
