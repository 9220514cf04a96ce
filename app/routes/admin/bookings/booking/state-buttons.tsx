import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StepButton } from '#app/routes/admin/action/step-button.tsx'
import { useSettling } from '#app/routes/admin/action/use-settling.ts'
import { suggestionsQuery } from '#app/routes/admin/bookings/booking/dialogs/suggestions-data.ts'
import { type BookingState, bookingStates } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { ChangeProblem } from './change-problem.tsx'
import { ReasonDialog } from './dialogs/reason-dialog.tsx'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import { UndoStep, useUndoable } from './undo-step.tsx'
import { useChange } from './use-change.ts'

function labelOf(from: BookingState, to: BookingState): string {
  if (from === 'scheduled' && to === 'scheduled') return 'Change the time'
  if (from === 'scheduled' && to === 'contacted') return 'Take off the schedule'
  if (to === 'contacted' && bookingStates[from].isCalledOff) return bookingStates.new.button
  return bookingStates[to].button
}

/** Whether pressing the button opens a dialog first, so nothing has happened yet. */
function asksFirst(to: BookingState): boolean {
  return to === 'scheduled' || bookingStates[to].isCalledOff
}

/** The steps that the state table allows from here, usual next step first. A step can be undone for ten seconds. */
export function StateButtons({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const around = useRef<HTMLElement>(null)
  const changedTo = useRef<number>(undefined)
  const [asking, setAsking] = useState<BookingState | null>(null)
  const { canUndo, onStep } = useUndoable(booking)
  const { run, isBusy, problem, missed } = useChange(booking.id, {
    onDone(changed, { endpoint }) {
      changedTo.current = changed.version
      if (endpoint === 'POST /api/admin/bookings/{id}/move') finish(changed)
    },
  })
  function finish(changed: { version: number }) {
    changedTo.current = changed.version
    setAsking(null)
    onStep(changed)
  }
  const move = (to: BookingState) =>
    void run({ endpoint: 'POST /api/admin/bookings/{id}/move', body: { to, version: booking.version } })
  const isSettling = useSettling(booking.state)
  const steps = bookingStates[booking.state].next.filter((to) => !(booking.state === 'new' && to === 'contacted'))
  useEffect(() => {
    if (changedTo.current === undefined || isBusy || booking.version < changedTo.current) return
    changedTo.current = undefined
    // The button that had focus or opened the dialog disappeared with its step.
    if (document.activeElement === document.body) around.current?.querySelector('button')?.focus()
  })
  // Prefetch, so the dialog can open on the best window.
  useQuery({ ...suggestionsQuery(booking.id), enabled: steps.includes('scheduled') })
  return (
    <section
      ref={around}
      aria-label="Next step"
      className="rounded-card border border-line bg-surface-raised p-5 shadow-card sm:p-6 print:hidden"
    >
      <div className="flex flex-wrap gap-3">
        {steps.map((to, index) => (
          <StepButton
            // The usual next step stays the same button, so it keeps focus.
            key={index === 0 ? 'next' : to}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabled={isBusy}
            isSettling={isSettling && !asksFirst(to)}
            data-shortcut={to === 'scheduled' ? 's' : undefined}
            className="min-h-12"
            onClick={() => (asksFirst(to) ? setAsking(to) : move(to))}
          >
            {labelOf(booking.state, to)}
          </StepButton>
        ))}
      </div>
      {canUndo && (
        <UndoStep
          disabled={isBusy}
          isSettling={isSettling}
          onUndo={() =>
            void run({ endpoint: 'POST /api/admin/bookings/{id}/undo', body: { version: booking.version } })
          }
        />
      )}
      <ChangeProblem problem={problem} missed={missed} now={now} />
      {asking === 'scheduled' && (
        <ScheduleDialog booking={booking} now={now} onDone={finish} onClose={() => setAsking(null)} />
      )}
      {(asking === 'cancelled' || asking === 'not_a_customer') && (
        <ReasonDialog booking={booking} to={asking} onDone={finish} onClose={() => setAsking(null)} />
      )}
    </section>
  )
}
