import { isAuthError } from '@supabase/auth-js'
import { ApiError } from './api.ts'
import { describeProblem } from './describe-problem.ts'

/** What the auth service refuses, by the field that it is about; forms give their fields these names. */
const fields: Record<string, string> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
  mfa_verification_failed: 'code',
  otp_expired: 'code',
  email_exists: 'email',
}

/** The sentences of an error that are about single fields of the form that was sent, by the names of the fields. */
export function wrongFields(error: unknown): Record<string, string> {
  if (error instanceof ApiError) return error.fields
  const field = isAuthError(error) ? fields[error.code ?? ''] : undefined
  return field === undefined ? {} : { [field]: describeProblem(error) }
}
