import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Loaded } from './use-loaded.ts'

/** What is loaded, or why it is not there yet. */
export function LoadedPart<Value>({
  loaded,
  children,
}: {
  loaded: Loaded<Value> & { reload(): Promise<void> }
  children(value: Value): ReactNode
}) {
  if (loaded.state === 'loading') return <Spinner label="Loading" />
  if (loaded.state === 'here') return children(loaded.value)
  return (
    <div role="alert">
      <p className="text-danger">{loaded.problem}</p>
      <Button variant="quiet" className="-ml-5" onClick={() => void loaded.reload()}>
        Try again
      </Button>
    </div>
  )
}
