import { ChevronDown } from 'lucide-react'
import { ChangeProblem } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { useChange } from '#app/routes/admin/bookings/booking/use-change.ts'
import { Button } from '#app/ui/button.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { brokenCorrectionReasons } from '#shared/promise/response-ledger.ts'

/** Takes back that a promise was missed, for a reason. Nobody should have to live with a wrong record. */
export function CorrectPromise({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const { run, isBusy, problem, missed } = useChange(booking.id)
  if (booking.promise_broken_at === null || booking.erased_at !== null) return null
  return (
    <details className="group basis-full text-sm print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-brand">
        Not missed?
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-wrap gap-2">
        {brokenCorrectionReasons.map(({ value, label }) => (
          <Button
            key={value}
            variant="secondary"
            size="narrow"
            disabled={isBusy}
            onClick={() =>
              void run({
                endpoint: 'POST /api/admin/bookings/{id}/promise',
                body: { reason: value, version: booking.version },
              })
            }
          >
            {label}
          </Button>
        ))}
      </div>
      <ChangeProblem problem={problem} missed={missed} now={now} />
    </details>
  )
}
