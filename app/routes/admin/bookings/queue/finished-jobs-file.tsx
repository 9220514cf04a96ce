import { Download } from 'lucide-react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { saveFinishedJobs } from '#app/routes/admin/data/bookings.ts'
import { Button } from '#app/ui/button.tsx'

/** Downloads finished jobs, with their amounts, as a table for accounting software. */
export function FinishedJobsFile() {
  const { run, isBusy, problem } = useAction({ action: () => saveFinishedJobs('90') })
  return (
    <div className="mb-4">
      <Button variant="quiet" size="sm" className="-ml-3" disabled={isBusy} onClick={() => void run()}>
        <Download aria-hidden="true" className="size-5" />
        Jobs finished in 90 days, as CSV
      </Button>
      <ActionProblem problem={problem} />
    </div>
  )
}
