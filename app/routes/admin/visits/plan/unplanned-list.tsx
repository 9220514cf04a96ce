import { describeSpan } from '#app/routes/admin/bookings/time-words.ts'
import { preferredTimeLabel } from '#shared/bookings/booking-fields.ts'
import type { BoardOnTheWire, VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { dropStyles, useDropPlace } from './board/use-drop-place.ts'
import { type VisitActions, VisitCard } from './board/visit-card.tsx'

/** Bookings without a time: urgent ones first, then those that have waited longest. */
export function UnplannedList({
  board,
  actions,
  canDrop,
  onDrop,
  busyId,
}: {
  board: BoardOnTheWire
  actions: VisitActions
  /** The visit being dragged can be taken off the schedule. */
  canDrop: boolean
  onDrop(): void
  busyId: string | null
}) {
  const { isOver, handlers } = useDropPlace({ canDrop, onDrop })
  const { unplanned, unplanned_total: total } = board
  return (
    <section
      id="to-plan"
      aria-label="To schedule"
      {...handlers}
      className={`min-w-0 rounded-control border ${canDrop ? dropStyles({ canDrop, isOver }) : 'border-transparent'} scroll-mt-20 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:max-h-[calc(100dvh-var(--top-bar)-3rem)] lg:overflow-y-auto lg:p-1 print:hidden`}
    >
      <h2 className="px-1 font-bold">To schedule{total > 0 && ` (${total})`}</h2>
      {unplanned.length === 0 ? (
        <p className="mt-2 rounded-control border border-line p-4 text-ink-muted text-sm">
          Everything open has a time.
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {unplanned.map((visit) => (
            <li key={visit.id}>
              <VisitCard
                visit={visit}
                shows="nothing"
                wish={wishOf(visit, board.now)}
                actions={actions}
                isBusy={visit.id === busyId}
              />
            </li>
          ))}
        </ul>
      )}
      {total > unplanned.length && (
        <p className="mt-3 px-1 text-ink-muted text-sm">
          These are the first {unplanned.length}. You’ll find the rest under Bookings.
        </p>
      )}
    </section>
  )
}

/** `Morning (8AM-12PM), 2 days ago`. */
function wishOf(visit: VisitOnTheWire, now: string): string {
  return `${preferredTimeLabel(visit.preferred_time)} · booked ${describeSpan(Date.parse(now) - Date.parse(visit.created_at))} ago`
}
