import { Alert } from '#app/ui/alert.tsx'

/** Why the action failed, announced immediately. Put it inside the form or dialog it belongs to. Renders nothing if all is well. */
export function ActionProblem({ problem, className = '' }: { problem: string | null; className?: string }) {
  if (problem === null) return null
  return (
    <Alert ref={scrollIntoSight} variant="destructive" className={`min-w-0 wrap-anywhere ${className}`}>
      {problem}
    </Alert>
  )
}

/** Scrolls to the alert, which may be off screen at the end of a long form. */
export function scrollIntoSight(alert: HTMLElement | null) {
  alert?.scrollIntoView({ block: 'nearest' })
}
