import { isAuthError, isAuthRetryableFetchError } from '@supabase/auth-js'
import { unexpectedError } from '#shared/unexpected-error.ts'
import { ApiError } from './api.ts'
import { PromptDismissed } from './prompts.ts'

const unreachable = 'We can’t reach the site. Check your connection and try again.'
/** The service says "Token has expired or is invalid", but someone typing a code doesn't know about tokens. */
const codeNotGood = 'This code is wrong or has expired. Check the newest email, or ask for another.'

/** Replacements, by error code, for the service's messages that don't say what to do. */
const betterSentences: Record<string, string> = { otp_expired: codeNotGood }

/**
 * The one place where an error becomes a sentence. The auth service's own messages are shown as they are (spec.md §8) where they say
 * enough. `fallback` is for errors that no one knows more about.
 */
export function describeProblem(error: unknown, fallback: string = unexpectedError.message): string {
  if (error instanceof ApiError) return error.code === unexpectedError.code ? fallback : error.message
  if (error instanceof PromptDismissed) return error.message
  const passkeyProblem = describePasskeyProblem(error)
  if (passkeyProblem) return passkeyProblem
  // Also covers the browser's own fetch failures, which the client wraps without a message for users.
  if (isAuthRetryableFetchError(error)) return error.status === 0 ? unreachable : fallback
  if (isAuthError(error)) return betterSentences[error.code ?? ''] ?? error.message
  if (error instanceof TypeError) return unreachable
  return fallback
}

/** Sentences for the browser's passkey and security key errors, by error name. */
const passkeySentences: Record<string, string> = {
  // Closed by the user, timed out, or no matching passkey: browsers deliberately don't tell these apart.
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
