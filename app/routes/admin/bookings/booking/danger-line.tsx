import { type LucideIcon, TriangleAlert } from 'lucide-react'
import { describeSpan } from '#app/routes/admin/bookings/time-words.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { type VisitProblem, visitProblems } from '#shared/visits/technicians.ts'

/** Shows that the homeowner reported danger and no one has talked to them. Read out when it appears, but not again each minute. */
export function DangerLine({
  since,
  now,
  isAlert = false,
  className = '',
}: {
  since: string
  /** Left out where the screen doesn't tick. */
  now?: number
  /** On the screen of this one booking. */
  isAlert?: boolean
  className?: string
}) {
  return (
    <span
      role={isAlert ? 'alert' : undefined}
      className={`flex items-center gap-2 bg-danger font-semibold text-on-danger ${className}`}
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0">
        Danger reported
        {now !== undefined && (
          <>
            {' '}
            <span aria-live="off" className="whitespace-nowrap">
              {describeAgo(Date.parse(since), now)}
            </span>
          </>
        )}
        : <span className="whitespace-nowrap">call now</span>
      </span>
    </span>
  )
}

/** `just now`, `4 min ago`. */
export function describeAgo(since: number, now: number): string {
  return now - since < minuteMs ? 'just now' : `${describeSpan(now - since)} ago`
}

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
