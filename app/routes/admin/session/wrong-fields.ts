import { isAuthError } from '@supabase/auth-js'
import { ApiError } from './api.ts'
import { describeProblem } from './describe-problem.ts'

/** The auth service's errors, by the field they are about; forms give their fields these names. */
const fields: Record<string, string> = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
  mfa_verification_failed: 'code',
  otp_expired: 'code',
  email_exists: 'email',
}

/** An error's messages about single fields of the submitted form, by field name. */
export function wrongFields(error: unknown): Record<string, string> {
  if (error instanceof ApiError) return error.fields
  const field = isAuthError(error) ? fields[error.code ?? ''] : undefined
  return field === undefined ? {} : { [field]: describeProblem(error) }
}
