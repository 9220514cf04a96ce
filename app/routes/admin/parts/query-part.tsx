import type { ReactNode } from 'react'
import { Spinner } from '#app/ui/spinner.tsx'
import { ProblemNote } from './problem-note.tsx'

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
