/** How things went, in toasts titled as spec.md §8 has them. */
import { showToast } from '#app/ui/toast.tsx'
import { describeProblem } from './session/describe-problem.ts'

export function tellSuccess(text: string): void {
  showToast({ title: 'Success', description: text, variant: 'success' })
}

/** `fallback` is shown if the error has no message for people. */
export function tellError(error: unknown, fallback?: string): void {
  tellFailure('Error', error, fallback)
}

/** As `tellError`, under a title of its own. */
export function tellFailure(title: string, error: unknown, fallback?: string): void {
  showToast({ title, description: describeProblem(error, fallback), variant: 'destructive' })
}
