import { Timer } from 'lucide-react'

/** Shown instead of the numbers while there are none. */
export function NoneCounted({ days }: { days: number }) {
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <Timer aria-hidden="true" className="size-8" />
      <p className="font-semibold text-ink">No website bookings in the last {days} days</p>
      <p className="max-w-md text-sm">
        Each one counts from the moment it comes in. A booking canceled before anyone answers counts only if the promise
        was already broken.
      </p>
    </div>
  )
}
