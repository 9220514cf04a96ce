/** The auth service's HTTP layer: bodies, bearer tokens, errors and CORS as its contract says (auth-contract §1). */
import type { Context, ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { AuthContext, ClientFacts } from '#server/auth/context.ts'
import { AuthError, OAuthGrantError, overtaken, validationFailed } from '#server/auth/errors.ts'
import { type Caller, identifyCaller } from '#server/auth/sessions/callers.ts'
import { type AppError, isAppError } from '#server/errors.ts'
import { jsonLimits } from '#server/platform/bodies/body-limits.ts'
import { receiveJson } from '#server/platform/bodies/receive-json.ts'
import { isLostToAnother } from '#server/platform/db/deadlocks.ts'
import { isDatabaseOutage, outageMessage, outageRetrySeconds } from '#server/platform/db/outage.ts'
import { isForeignKeyViolation } from '#server/platform/db/violations.ts'
import { abortedRequestStatus, isAborted } from '#server/platform/serve/aborted-request.ts'

/** What the endpoints take as JSON (auth-contract §1). */
export const jsonBodyLimits = jsonLimits(64)

const apiVersionHeader = 'x-supabase-api-version'
const apiVersion = '2024-01-01'

export interface AuthEnv {
  Variables: { requestId: string; clientAddress: string; caller: Caller }
}

export type AuthHttpContext = Context<AuthEnv>

/**
 * The JSON body, validated against a schema. Unknown fields are ignored; a field of the wrong type is a validation error.
 * @throws AuthError 400 `bad_json` or `validation_failed`
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  return checkBody(await receiveJson(c, jsonBodyLimits), schema)
}

/** Like `readBody`, but an empty body counts as one without fields. */
export async function readOptionalBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checkBody((await receiveJson(c, jsonBodyLimits)) ?? {}, schema)
}

function checkBody<Schema extends z.ZodType>(body: unknown, schema: Schema): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AuthError(400, 'bad_json', 'The request body should be a JSON object')
  }
  if (!isStorable(body)) throw validationFailed('Texts must be well-formed, and objects not nested too deeply')
  const parsed = schema.safeParse(body)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw validationFailed(`${issue?.path.join('.') || 'Request body'}: ${issue?.message ?? 'is not valid'}`)
  }
  return parsed.data
}

/** The fields of a body that may ask for PKCE, for `readPkceChallenge`. */
export const pkceFields = { code_challenge: z.string().nullish(), code_challenge_method: z.string().nullish() }

/** How a text may be asked for. Every channel is an SMS here. @throws AuthError 400 `validation_failed` */
export function requireChannel(channel: string | null | undefined): void {
  if (!channel || ['sms', 'whatsapp'].includes(channel)) return
  throw validationFailed('Invalid channel, supported values are sms or whatsapp')
}

export function clientOf(c: Context): ClientFacts {
  return { address: c.get('clientAddress') ?? '', userAgent: (c.req.header('user-agent') ?? '').slice(0, 500) }
}

/** The requested redirect target: query, header of that name, or Referer. The caller checks it against the allow-list. */
export function requestedRedirect(c: Context): string | undefined {
  return c.req.query('redirect_to') || c.req.header('redirect_to') || c.req.header('referer')
}

/** The bearer token, or `null`. The scheme is case-insensitive. */
export function bearerToken(c: Context): string | null {
  return c.req.header('authorization')?.match(/^bearer\s+(\S+)$/i)?.[1] ?? null
}

export function noAuthorization(): AuthError {
  return new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
}

/** Lets only signed-in users through, as `c.var.caller`; checks run in the contract's order (auth-contract §1.1). */
export function requireCaller(auth: AuthContext) {
  return createMiddleware<AuthEnv>(async (c, next) => {
    const token = bearerToken(c)
    if (!token) throw noAuthorization()
    c.set('caller', await identifyCaller(auth, token))
    await next()
  })
}

/** Refuses URLs with the NUL character, which no text in the database can hold. */
export const refuseNulInAddress = createMiddleware(async (c, next) => {
  const isBad = [c.req.path, ...Object.values(c.req.queries()).flat()].some((part) => decoded(part).includes('\0'))
  if (isBad) throw validationFailed('Texts must not contain the NUL character')
  await next()
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Turns every error into the contract's JSON, in the format the client's API version asks for. */
export function authErrors(auth: AuthContext): ErrorHandler<AuthEnv> {
  return (error, c) => {
    if (isAborted(c.env)) return c.body(null, abortedRequestStatus as StatusCode)
    if (error instanceof OAuthGrantError) return c.json({ error: error.error, error_description: error.message }, 400)
    const known =
      error instanceof AuthError ? error : isAppError(error) ? asAuthError(error) : unexpected(auth, error, c)
    return answerError(c, known)
  }
}

export function answerError(c: AuthHttpContext, error: AuthError): Response {
  const { weakPasswordReasons, retryAfterSeconds } = error.details
  c.header('x-sb-error-code', error.code)
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const weak = weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } }
  const isNew = (c.req.header(apiVersionHeader) ?? '') >= apiVersion
  if (isNew) c.header('X-Supabase-Api-Version', apiVersion)
  const body = isNew
    ? { code: error.code, message: error.message, ...weak }
    : {
        code: error.status,
        error_code: error.code,
        msg: error.message,
        ...weak,
        ...(error.status >= 500 && { error_id: c.var.requestId }),
      }
  return c.json(body, error.status as 400)
}

/** What the platform says about a body, in the words of the contract. */
function asAuthError({ code, status, message, retryAfterSeconds }: AppError): AuthError {
  if (code === 'too_large') return new AuthError(status, 'request_entity_too_large', 'Request body is too large')
  if (code === 'too_slow') return new AuthError(status, 'request_timeout', message)
  if (code === 'invalid') return new AuthError(status, 'bad_json', 'Could not read the request body as JSON')
  const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
  return new AuthError(status, 'unexpected_failure', message, details)
}

function unexpected(auth: AuthContext, error: Error, c: AuthHttpContext): AuthError {
  if (isForeignKeyViolation(error) || isLostToAnother(error)) {
    auth.log.warn(
      { requestId: c.var.requestId, method: c.req.method, path: c.req.path, err: error },
      'auth request lost',
    )
    return overtaken()
  }
  auth.log.error(
    { requestId: c.var.requestId, method: c.req.method, path: c.req.path, err: error },
    'auth request failed',
  )
  if (isDatabaseOutage(error)) {
    // The client treats 503 as a reason to keep its session and retry.
    return new AuthError(503, 'unexpected_failure', outageMessage, { retryAfterSeconds: outageRetrySeconds })
  }
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}

/** No real data nests deeper. Anything that does would exhaust the stack of code that walks it, here or in the database. */
const deepestNesting = 50

/** Whether PostgreSQL accepts it: no NUL, no lone surrogates, no excessive nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= deepestNesting) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}
