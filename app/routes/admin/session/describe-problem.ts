import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { unexpectedError } from '#shared/unexpected-error.ts'
import { ApiError } from './api.ts'
import { PromptDismissed } from './prompts.ts'

const unreachable = 'We can’t reach the site. Check your connection and try again.'
const signInTooOld =
  "You signed in some time ago. Please change the password under Account, or use 'Forgot password?' on the login screen."

/** The service says "Token has expired or is invalid". Whoever types a code knows no token. */
const codeNotGood = 'This code is wrong or has expired. Check the newest email, or ask for another.'

/** The service's own sentences that do not say what to do, by their codes. */
const betterSentences: Record<string, string> = { reauthentication_needed: signInTooOld, otp_expired: codeNotGood }

/**
 * The one place where an error becomes a sentence. The auth service's own words are shown as they are (spec.md §8) where they say enough.
 * `fallback` stands where nobody knows more.
 */
export function describeProblem(error: unknown, fallback: string = unexpectedError.message): string {
  if (error instanceof ApiError) return error.code === unexpectedError.code ? fallback : error.message
  if (error instanceof PromptDismissed) return error.message
  const passkeyProblem = describePasskeyProblem(error)
  if (passkeyProblem) return passkeyProblem
  // Also names the browser's own failures to fetch, which the client wraps without a word for people.
  if (isAuthRetryableFetchError(error)) return error.status === 0 ? unreachable : fallback
  if (isAuthError(error)) return betterSentences[error.code ?? ''] ?? error.message
  if (error instanceof TypeError) return unreachable
  return fallback
}

/** What the browser says of passkeys and security keys, by the name of its error. */
const passkeySentences: Record<string, string> = {
  // Closed by the person, timed out, or no fitting passkey: browsers deliberately do not tell these apart.
  NotAllowedError: 'You didn’t use a passkey or security key. You can try again.',
  AbortError: 'You didn’t use a passkey or security key. You can try again.',
  InvalidStateError: 'This device or key is already set up for your account. You can use it to sign in.',
}

/** The client wraps the browser's error once or twice. */
function describePasskeyProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const causes = [error, error.cause, 'originalError' in error ? error.originalError : undefined]
  return causes.map((cause) => (cause instanceof Error ? passkeySentences[cause.name] : undefined)).find(Boolean)
}
