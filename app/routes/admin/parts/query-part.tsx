import type { ReactNode } from 'react'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** A query's result, or why it isn't there yet. */
export function QueryPart<Value>({
  query: { data, error, refetch },
  loading = <Spinner label="Loading" />,
  children,
}: {
  query: { data: Value | undefined; error: unknown; refetch(): unknown }
  loading?: ReactNode
  children(value: Value): ReactNode
}) {
  if (data !== undefined) return children(data)
  return error ? <ProblemNote error={error} onRetry={() => void refetch()} /> : loading
}

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
