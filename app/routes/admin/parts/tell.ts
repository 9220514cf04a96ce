/** Reports how things went, in toasts with the titles from spec.md §8. */

import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { showToast } from '#app/ui/toast/toast.tsx'

export function tellSuccess(text: string): void {
  showToast({ title: 'Success', description: text, variant: 'success' })
}

/** `fallback` is shown if the error has no user-facing message. */
export function tellError(error: unknown, fallback?: string): void {
  tellFailure('Error', error, fallback)
}

/** Like `tellError`, but with its own title. */
export function tellFailure(title: string, error: unknown, fallback?: string): void {
  showToast({ title, description: describeProblem(error, fallback), variant: 'destructive' })
}
