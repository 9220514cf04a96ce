import type { LucideIcon } from 'lucide-react'
import { type VisitProblem, visitProblems } from '#shared/visits/technicians.ts'

/** Points out something wrong with a visit. */
export function WarningNote({ text, Icon }: { text: string; Icon: LucideIcon }) {
  return (
    <p className="inline-flex items-center gap-1.5 rounded-control bg-warning-soft px-2 py-0.5 font-medium text-sm text-warning">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </p>
  )
}

/** `The technician doesn’t repair this appliance`. */
export function problemWords(problem: VisitProblem): string {
  const words = visitProblems[problem]
  return problem === 'holiday' ? words : `The technician ${words}`
}
