import { Clock, PackageOpen, TriangleAlert } from 'lucide-react'
import { href, Link } from 'react-router'
import { DangerLine, problemWords, WarningNote } from '#app/routes/admin/bookings/booking/danger-line.tsx'
import { LanguageBadge, StateBadge, UrgencyBadge } from '#app/routes/admin/bookings/queue/state-badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { applianceLabel } from '#shared/bookings/booking-fields.ts'
import { bookingStates, canMoveBooking } from '#shared/bookings/booking-states.ts'
import { timeOfBusinessDay } from '#shared/time/business-day.ts'
import { clockTime, formatMoment } from '#shared/time/formats.ts'
import { nameTimes } from '#shared/time/name-times.ts'
import { shortTimes } from '#shared/visits/arrival-windows.ts'
import type { VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import { nameVisit } from '#shared/visits/room-on-board.ts'
import type { TechnicianColor } from '#shared/visits/technicians.ts'
import { technicianHues } from './technician-dot.tsx'

/** What can be done with a visit on the board. */
export interface VisitActions {
  onMove(visit: VisitOnTheWire): void
  onLate(visit: VisitOnTheWire): void
  onPart(visit: VisitOnTheWire): void
  /** The visit being dragged, or null. */
  onDrag(visit: VisitOnTheWire | null): void
}

/**
 * One visit: what, who, where, and what's wrong with it. Draggable; its buttons do the same, and so do the keys M and L while it has
 * focus.
 */
export function VisitCard({
  visit,
  shows,
  wish,
  color,
  isNarrow = false,
  actions,
  isBusy,
}: {
  visit: VisitOnTheWire
  /** Shown if its place on the board doesn't already say it. */
  shows: 'time' | 'nothing'
  /** The homeowner's preferred time, and how long they have waited. */
  wish?: string
  /** Its technician's. */
  color?: TechnicianColor | undefined
  /** In a week column, where seven fit side by side: one line says when, one says what, and its buttons show when they're wanted. */
  isNarrow?: boolean
  actions: VisitActions
  isBusy: boolean
}) {
  const canMove = canMoveBooking(visit.state, 'scheduled')
  const isPlanned = visit.window_start !== null && bookingStates[visit.state].isExpected
  const name = nameVisit(visit)
  const buttonClass = `min-h-11 px-2 ${isNarrow ? 'tight:pointer-fine:min-h-6 tight:pointer-fine:px-1.5 tight:pointer-fine:py-0 tight:pointer-fine:text-xs' : ''}`
  return (
    <article
      aria-label={name}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', visit.id)
        actions.onDrag(visit)
      }}
      onDragEnd={() => actions.onDrag(null)}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (event.key === 'm' && canMove) actions.onMove(visit)
        else if (event.key === 'l' && isPlanned) actions.onLate(visit)
      }}
      style={color && { borderLeftColor: technicianHues[color] }}
      className={`relative z-20 rounded-control border border-line bg-surface-raised shadow-card print:break-inside-avoid print:shadow-none ${color ? 'border-l-4' : ''} ${isNarrow ? 'group p-3 board:p-2 board:text-sm tight:py-1' : 'p-3'} ${canMove ? 'lg:cursor-grab' : ''} ${isBusy ? 'opacity-60' : ''}`}
    >
      {color && (
        // High contrast takes the color of the border away.
        <span
          aria-hidden="true"
          className="absolute inset-y-0 -left-1 hidden w-1 forced-color-adjust-none forced-colors:block"
          style={{ backgroundColor: technicianHues[color] }}
        />
      )}
      {visit.danger_at && (
        <DangerLine
          since={visit.danger_at}
          className={`mb-2 w-fit max-w-full rounded-control px-2 py-1 text-sm ${isNarrow ? 'board:flex-wrap board:gap-x-1 board:px-1 board:text-xs' : ''}`}
        />
      )}
      {shows === 'time' && visit.window_start && visit.window_end && (
        <p className={`font-semibold text-sm ${isNarrow ? 'tight:truncate tight:text-xs' : ''}`}>
          <span className={isNarrow ? 'tight:hidden' : ''}>{nameTimes(visit.window_start, visit.window_end)}</span>
          {isNarrow && (
            <span className="hidden tight:inline">
              {shortTimes({ from: timeOfBusinessDay(visit.window_start), to: timeOfBusinessDay(visit.window_end) })} ·{' '}
              {applianceLabel(visit.appliance_type)}
            </span>
          )}
        </p>
      )}
      <Link
        to={href('/admin/bookings/:id', { id: visit.id })}
        draggable={false}
        title={isNarrow ? name : undefined}
        className={`-my-3 block py-3 font-semibold leading-snug wrap-anywhere hover:text-brand hover:underline ${isNarrow ? 'tight:truncate' : ''}`}
      >
        <span className={isNarrow ? 'tight:hidden' : ''}>{applianceLabel(visit.appliance_type)} · </span>
        {visit.customer_name}
      </Link>
      <p className={`mt-0.5 text-ink-muted text-sm wrap-anywhere ${isNarrow ? 'tight:hidden' : ''}`}>
        {visit.street ? `${visit.street}, ` : ''}
        {visit.place ?? visit.customer_zip}
      </p>
      <p className="mt-0.5 hidden text-sm print:block">{visit.customer_phone}</p>
      {wish && <p className="mt-0.5 text-ink-muted text-sm">{wish}</p>}
      <VisitNotes visit={visit} isNarrow={isNarrow} />
      <div className={`mt-1 -mx-2 -mb-2 flex flex-wrap print:hidden ${isNarrow ? quietUntilWanted : ''}`}>
        {canMove && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            className={buttonClass}
            onClick={() => actions.onMove(visit)}
          >
            {visit.window_start ? 'Move' : 'Schedule'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {isPlanned && (
          <Button
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            className={buttonClass}
            onClick={() => actions.onLate(visit)}
          >
            {isNarrow ? 'Late' : 'Running late'}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {visit.is_part_missing && (
          <Button
            variant="quiet"
            size="sm"
            className={buttonClass}
            disabled={isBusy}
            onClick={() => actions.onPart(visit)}
          >
            Part is here
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  )
}

/** Over the card's first line, and without a place of their own, as long as there's a pointer that can hover. */
const quietUntilWanted =
  'tight:pointer-fine:absolute tight:pointer-fine:top-0 tight:pointer-fine:right-0 tight:pointer-fine:m-0 tight:pointer-fine:rounded-control tight:pointer-fine:bg-surface-raised tight:pointer-fine:not-group-hover:not-group-focus-within:opacity-0'

/** Whatever doesn't fit ends in an ellipsis. */
const oneLine = 'tight:mt-0.5 tight:flex-nowrap tight:*:min-w-0 tight:*:truncate tight:[&>p]:block'

/** Anything that's wrong, in words and with an icon. */
function VisitNotes({ visit, isNarrow }: { visit: VisitOnTheWire; isNarrow: boolean }) {
  const notes = [
    ...(visit.expected_at
      ? [{ text: `Expected around ${formatMoment(visit.expected_at, clockTime)}`, Icon: Clock }]
      : []),
    ...(visit.is_part_missing ? [{ text: 'The part isn’t here yet', Icon: PackageOpen }] : []),
    ...visit.problems.map((problem) => ({ text: problemWords(problem), Icon: TriangleAlert })),
  ]
  const showsState = visit.state !== 'scheduled' && visit.state !== 'new'
  if (notes.length === 0 && !visit.urgency && !showsState && visit.language !== 'es') return null
  return (
    <div className={`mt-2 flex flex-wrap items-center gap-1.5 ${isNarrow ? oneLine : ''}`}>
      {visit.urgency && <UrgencyBadge urgency={visit.urgency} />}
      {showsState && <StateBadge state={visit.state} />}
      <LanguageBadge language={visit.language} />
      {notes.map(({ text, Icon }) => (
        <WarningNote key={text} text={text} Icon={Icon} />
      ))}
    </div>
  )
}
