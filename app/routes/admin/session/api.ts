/** The admin screens' way to `/api/admin` and to the auth service: both wait for the session and ask for it in place. */
import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/auth-js'
import { authClient } from './auth-client.ts'
import { askInPlace } from './prompts.ts'

/** An answer of the JSON API that is no success; `message` is a sentence for the person. */
export class ApiError extends Error {
  readonly code: string
  /** Messages by field name, for the form that sent the input. */
  readonly fields: Record<string, string>

  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/**
 * Calls the JSON API with the admin's token. A refresh that is under way is waited for; when the session has ended or lacks
 * the second factor, the person is asked in place and the request is sent again.
 * @returns the answer's JSON, `null` when it has none
 * @throws ApiError, PromptDismissed, or TypeError when the site cannot be reached
 */
export async function callApi<Answer>(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
) {
  let freshToken: string | undefined
  for (;;) {
    const token = await accessToken()
    const response = await fetch(`/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (response.ok) return (response.status === 204 ? null : await response.json()) as Answer
    const error = await readError(response)
    if (error.code === 'second_factor_required') await askInPlace('code')
    else if (response.status === 401 && token !== freshToken) {
      // A session that has ended is dropped by this, and asked for on the next round.
      await authClient().refreshSession()
      freshToken = await accessToken()
    } else throw error
  }
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

async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null)
  const { code = 'unexpected', message = unexpected, fields } = body?.error ?? {}
  return new ApiError(code, message, fields)
}

function codeOf(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}

export const unexpected = 'Something went wrong on our side. Please try again in a moment.'
