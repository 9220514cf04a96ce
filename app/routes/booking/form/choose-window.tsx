import { Button } from '#app/ui/button.tsx'
import {
  describeVisitTime,
  type FreeWindow,
  inReach,
  type Reservation,
  type ReservationNotice,
} from '#shared/visits/reservation.ts'

const notices: Record<ReservationNotice, string> = {
  taken: 'Someone just took that time. These are still open.',
  expired: 'This page has been open too long to reserve a time. No problem: we’ll call you to set one.',
  busy: 'That was a lot of tries. Please wait a few minutes, or wait for our call.',
}

/** Why reserving a free window didn't work. Renders nothing if it did. */
export function ReservationProblem({ notice }: { notice: ReservationNotice | null }) {
  if (notice === null) return null
  return (
    <p role="alert" className="mt-6 w-full rounded-control bg-accent-soft p-4 font-semibold">
      {notices[notice]}
    </p>
  )
}

/** The free windows, in a plain form, so one press reserves a window in every browser. */
export function ChooseWindow({ booked, windows }: Extract<Reservation, { state: 'open' }>) {
  if (windows.length === 0) return null
  const { first, more } = inReach(windows)
  return (
    <form method="post" action="/reserve" className="mt-8 w-full border-t border-line pt-6">
      <h4 className="font-bold text-heading">Pick your arrival window</h4>
      <p className="mt-2 text-ink-muted">
        Tap a time to reserve it. Or wait for our call, and we’ll find one together.
      </p>
      <input type="hidden" name="booked" value={booked} />
      <WindowButtons windows={first} />
      {more.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-brand">
            Show {more.length} more times
          </summary>
          <WindowButtons windows={more} />
        </details>
      )}
    </form>
  )
}

function WindowButtons({ windows }: { windows: readonly FreeWindow[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {windows.map((window) => (
        <li key={window.start}>
          <Button type="submit" variant="secondary" name="start" value={window.start} className="w-full flex-wrap">
            {describeVisitTime(window, new Date())}
            {window.isPreferred && <span className="font-normal text-sm text-ink-muted">your preferred time</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}
