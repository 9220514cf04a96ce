import { isAppError } from '#server/errors.ts'
import { isStartError } from '#server/platform/start-error.ts'

/** The message for a failed start: one sentence if the owner can fix it, the whole error if it's a defect. */
export function explainStartError(error: unknown): string {
  // Cleaning up may fail as well; the first error is the cause.
  if (error instanceof SuppressedError) return explainStartError(error.suppressed)
  if (isStartError(error) || isAppError(error)) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOSPC') return 'The disk is full. Make room, then start again.'
  return error.stack ?? error.message
}
