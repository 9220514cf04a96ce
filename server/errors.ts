/**
 * The one error type that operations throw on purpose. Its message is written for the person who made the request, so it can be
 * shown; every other error is a defect and becomes one generic sentence.
 */
import type { FieldErrors } from '#shared/field-mistakes.ts'

const brand = Symbol.for('appliance-repair-site.AppError')

type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'second_factor_required'
  | 'second_factor_missing'
  | 'fresh_sign_in_required'
  | 'not_found'
  | 'conflict'
  | 'edit_conflict'
  | 'too_slow'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many'
  | 'unavailable'
  | 'writing_failed'

const statusOfCode = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  second_factor_required: 403,
  second_factor_missing: 403,
  fresh_sign_in_required: 403,
  not_found: 404,
  conflict: 409,
  edit_conflict: 409,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  unavailable: 503,
  writing_failed: 502,
} as const satisfies Record<ErrorCode, number>

export class AppError extends Error {
  // In development a module may be loaded twice, and `instanceof` would say no. The brand decides instead.
  readonly [brand] = true
  readonly code: ErrorCode
  readonly status: (typeof statusOfCode)[ErrorCode]
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, message: string, details: { fields?: FieldErrors; retryAfterSeconds?: number } = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.status = statusOfCode[code]
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && brand in error
}

export function invalid(message: string, fields?: FieldErrors): AppError {
  return new AppError('invalid', message, { fields })
}

/** The caller is unknown: the session is missing, invalid or over. */
export function unauthorized(message: string): AppError {
  return new AppError('unauthorized', message)
}

/** The caller is known but not allowed to do this. */
export function forbidden(message: string): AppError {
  return new AppError('forbidden', message)
}

export function notFound(message: string): AppError {
  return new AppError('not_found', message)
}

export function conflict(message: string): AppError {
  return new AppError('conflict', message)
}

export function tooLarge(message: string): AppError {
  return new AppError('too_large', message)
}

/** The body didn't arrive in time. */
export function tooSlow(message: string): AppError {
  return new AppError('too_slow', message)
}

/** The endpoint doesn't accept the body's media type. */
export function unsupportedType(message: string): AppError {
  return new AppError('unsupported_type', message)
}

/** A writer or its provider failed. */
export function writingFailed(message: string): AppError {
  return new AppError('writing_failed', message)
}

/** Something outside the program is in the way; the same request may work later. */
export function unavailable(message: string, retryAfterSeconds?: number): AppError {
  return new AppError('unavailable', message, { retryAfterSeconds })
}

export function tooMany(message: string, retryAfterSeconds: number): AppError {
  return new AppError('too_many', message, { retryAfterSeconds })
}
