/**
 * The auth service's own errors. Their JSON is a public contract (auth-contract §1), so they are not the application's AppError.
 * People see the messages in the client, so they never contain secrets.
 */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly details: { weakPasswordReasons?: string[]; retryAfterSeconds?: number }

  constructor(status: number, code: string, message: string, details: AuthError['details'] = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** The id_token and web3 grants respond in OAuth's own format. */
export class OAuthGrantError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthGrantError'
    this.error = error
  }
}

export function validationFailed(message: string, status = 400): AuthError {
  return new AuthError(status, 'validation_failed', message)
}

export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

export function signupDisabled(): AuthError {
  return new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}

/** Another request changed what this one is about. A retry gets the answer for the current state. */
export function overtaken(): AuthError {
  return new AuthError(409, 'conflict', 'Something else changed this at the same moment. Please try again.')
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'MFA factor not found')
}

export function badJwt(message: string, status = 403): AuthError {
  return new AuthError(status, 'bad_jwt', message)
}

export function codeInvalid(message = 'Token has expired or is invalid'): AuthError {
  return new AuthError(403, 'otp_expired', message)
}
