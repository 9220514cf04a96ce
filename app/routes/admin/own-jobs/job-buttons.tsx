import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import { ChangeProblem } from '#app/routes/admin/bookings/change-problem.tsx'
import type { TechnicianJobOnTheWire } from '#shared/plan-on-the-wire.ts'
import { stepLabels, stepsOf } from './job-steps.ts'
import type { useJobChange } from './use-job-change.ts'

/** What the technician does next; it can be undone for ten seconds. */
export function JobButtons({
  job,
  change,
  isSettling,
  now,
}: {
  job: TechnicianJobOnTheWire
  change: ReturnType<typeof useJobChange>
  isSettling: boolean
  now: number
}) {
  const { isBusy, problem, missed, canUndo, move, undo } = change
  return (
    <div className="mt-4">
      <div className="flex flex-wrap gap-3">
        {stepsOf(job).map((step, index) => (
          <StepButton
            // The usual next step stays the same button, and so keeps the focus.
            key={index === 0 ? 'next' : step}
            variant={index === 0 ? 'primary' : 'secondary'}
            size="narrow"
            disabled={isBusy}
            isSettling={isSettling}
            className={index === 0 ? 'min-h-12 w-full' : 'min-h-12'}
            onClick={() => move(step)}
          >
            {stepLabels[step]}
          </StepButton>
        ))}
      </div>
      {canUndo && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
          Saved.
          <StepButton variant="quiet" className="min-h-12" disabled={isBusy} isSettling={isSettling} onClick={undo}>
            Undo
          </StepButton>
        </p>
      )}
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </div>
  )
}
