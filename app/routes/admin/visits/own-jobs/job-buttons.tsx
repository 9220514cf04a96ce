import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import { ChangeProblem } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import type { JobStep, useJobChange } from './own-jobs-data.ts'
import { stepLabels, stepsOf } from './own-jobs-data.ts'

/** What the technician does next. */
export function JobButtons({
  job,
  change,
  isSettling,
  now,
  onStep,
}: {
  job: TechnicianJobOnTheWire
  change: ReturnType<typeof useJobChange>
  isSettling: boolean
  now: number
  onStep(step: JobStep): void
}) {
  const { isBusy, problem, missed } = change
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap gap-3">
        {stepsOf(job).map((step, index) => (
          <StepButton
            // The usual next step stays the same button, so it keeps focus.
            key={index === 0 ? 'next' : step}
            variant={index === 0 ? 'primary' : 'secondary'}
            size="narrow"
            disabled={isBusy}
            isSettling={isSettling}
            className={index === 0 ? 'min-h-12 w-full' : 'min-h-12'}
            onClick={() => onStep(step)}
          >
            {stepLabels[step]}
          </StepButton>
        ))}
      </div>
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </div>
  )
}
