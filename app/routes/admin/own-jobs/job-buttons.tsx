import { ChangeProblem } from '#app/routes/admin/bookings/change-problem.tsx'
import { Button } from '#app/ui/button.tsx'
import type { TechnicianJobOnTheWire } from '#shared/plan-on-the-wire.ts'
import { stepLabels, stepsOf } from './job-steps.ts'
import type { useJobChange } from './use-job-change.ts'

/** What the technician does next; it can be undone for ten seconds. */
export function JobButtons({
  job,
  change,
  now,
}: {
  job: TechnicianJobOnTheWire
  change: ReturnType<typeof useJobChange>
  now: number
}) {
  const { isBusy, problem, missed, canUndo, move, undo } = change
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        {stepsOf(job).map((step, index) => (
          <Button
            key={step}
            variant={index === 0 ? 'primary' : 'secondary'}
            size="narrow"
            disabled={isBusy}
            className={index === 0 ? 'min-h-12 w-full' : 'min-h-12'}
            onClick={() => move(step)}
          >
            {stepLabels[step]}
          </Button>
        ))}
      </div>
      {canUndo && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
          Saved.
          <Button variant="quiet" className="min-h-12" disabled={isBusy} onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </div>
  )
}
