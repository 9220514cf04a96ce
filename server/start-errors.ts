import { isAppError } from './errors.ts'
import { isStartError } from './platform/start-error.ts'

/** What a person reads when the start fails: one sentence if the owner can fix it, and the whole error for a defect. */
export function explainStartError(error: unknown): string {
  // Closing what had been opened may fail as well; the first error is the reason.
  if (error instanceof SuppressedError) return explainStartError(error.suppressed)
  if (isStartError(error) || isAppError(error)) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOSPC') return 'The disk is full. Make room, then start again.'
  return error.stack ?? error.message
}
