import { isAppError } from '#server/errors.ts'
import { isDiskFull } from '#server/platform/disk-full.ts'
import { isStartError } from '#server/platform/start-error.ts'

/** The message for a failed start: one sentence if the owner can fix it, the whole error if it's a defect. */
export function explainStartError(error: unknown): string {
  // Cleaning up may fail as well; the first error is the cause.
  if (error instanceof SuppressedError) return explainStartError(error.suppressed)
  const reason = explainReason(error)
  if (reason !== null) return reason
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The message for a failed command: the same sentences, and no stack. */
export function explainCommandError(error: unknown): string {
  if (error instanceof SuppressedError) return explainCommandError(error.suppressed)
  return explainReason(error) ?? (error instanceof Error ? error.message : String(error))
}

function explainReason(error: unknown): string | null {
  // A sentence that names the disk is better than one that doesn't.
  if (isStartError(error) && !isDiskFull(error.cause)) return error.message
  if (isDiskFull(error)) return 'The disk is full. Make room, then try again.'
  return isStartError(error) || isAppError(error) ? error.message : null
}
