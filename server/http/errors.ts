import type { Context, ErrorHandler, NotFoundHandler } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { AppError, isAppError } from '#server/errors.ts'
import { isDatabaseOutage, outageMessage, outageRetrySeconds } from '#server/platform/db/outage.ts'
import type { Log } from '#server/platform/log.ts'
import { abortedRequestStatus, isAborted } from '#server/platform/serve/aborted-request.ts'
import type { HttpVariables } from '#server/platform/serve/serve.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'
import { loggedPath } from '#shared/secret-address.ts'
import { unexpectedError } from '#shared/unexpected-error.ts'

const outage = new AppError('unavailable', outageMessage, { retryAfterSeconds: outageRetrySeconds })

/** Formats errors of the JSON endpoints: `{ error: { code, message, fields? }, request_id }`. */
export function jsonErrors(log: Log): ErrorHandler<{ Variables: HttpVariables }> {
  return (thrown, c) => {
    if (isAborted(c.env) || c.req.raw.signal.aborted) return c.body(null, abortedRequestStatus as StatusCode)
    const isOutage = isDatabaseOutage(thrown)
    if (isOutage) log.error({ requestId: c.var.requestId, path: loggedPath(c.req.path), err: thrown }, 'no database')
    const error = isOutage ? outage : thrown
    if (isAppError(error)) {
      if (error.retryAfterSeconds !== undefined) c.header('retry-after', String(error.retryAfterSeconds))
      return answer(c, error.status, { code: error.code, message: error.message, fields: error.fields })
    }
    log.error(
      { requestId: c.var.requestId, method: c.req.method, path: loggedPath(c.req.path), err: error },
      'request failed',
    )
    return answer(c, 500, unexpectedError)
  }
}

export const jsonNotFound: NotFoundHandler<{ Variables: HttpVariables }> = (c) =>
  answer(c, 404, { code: 'not_found', message: `There is nothing at ${c.req.method} ${c.req.path}.` })

function answer(
  c: Context<{ Variables: HttpVariables }>,
  status: AppError['status'] | 500,
  error: { code: string; message: string; fields?: FieldErrors },
) {
  return c.json({ error, request_id: c.var.requestId }, status)
}
