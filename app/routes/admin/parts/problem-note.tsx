import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Button } from '#app/ui/button.tsx'

/** Shown where something couldn't be loaded: the reason, and a way to retry. */
export function ProblemNote({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div role="alert" className="rounded-card border border-danger bg-danger-soft p-6">
      <p className="font-medium text-danger">{describeProblem(error)}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
