/** How things went, in toasts titled as spec.md §8 has them. */
import { showToast } from '#app/ui/toast.tsx'
import { describeProblem } from './session/describe-problem.ts'

export function tellSuccess(text: string): void {
  showToast({ title: 'Success', description: text, variant: 'success' })
}

/** `fallback` stands where the error has no words for people. */
export function tellError(error: unknown, fallback?: string): void {
  showToast({ title: 'Error', description: describeProblem(error, fallback), variant: 'destructive' })
}
