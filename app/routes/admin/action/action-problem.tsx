import { Alert } from '#app/ui/alert.tsx'

/** Why the action above it failed, read out at once. It goes inside the form or dialog that it is about; nothing is shown when all is well. */
export function ActionProblem({ problem, className = '' }: { problem: string | null; className?: string }) {
  if (problem === null) return null
  return (
    <Alert ref={scrollIntoSight} variant="destructive" className={`min-w-0 wrap-anywhere ${className}`}>
      {problem}
    </Alert>
  )
}

/** At the end of a long form, it may be off the screen. */
export function scrollIntoSight(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
