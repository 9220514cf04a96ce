import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StepButton, useSettling } from '#app/routes/admin/action/step-button.tsx'
import { ChangeForm } from '#app/routes/admin/bookings/booking/dialogs/change-form.tsx'
import { suggestionsQuery } from '#app/routes/admin/bookings/booking/dialogs/schedule-dialog.tsx'
import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { type BookingState, bookingStates, cancelReasons, notCustomerReasons } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { ChangeProblem, useChange } from './change-problem.tsx'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import { UndoStep, useUndoable } from './undo-step.tsx'

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
  const change = useChange(booking.id, {
    onDone(changed, { endpoint }) {
      changedTo.current = changed.version
      if (endpoint === 'POST /api/admin/bookings/{id}/move') finish(changed)
    },
  })
  const { run, isBusy, problem, missed } = change
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
      {canUndo && problem === null && <UndoStep version={booking.version} change={change} isSettling={isSettling} />}
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

function ReasonDialog({
  booking,
  to,
  onDone,
  onClose,
}: {
  booking: BookingOnTheWire
  to: 'cancelled' | 'not_a_customer'
  onDone(changed: ChangedBookingOnTheWire): void
  onClose(): void
}) {
  const reasons = to === 'cancelled' ? cancelReasons : notCustomerReasons
  return (
    <Dialog title={to === 'cancelled' ? 'Cancel this booking?' : 'Not a customer?'} onClose={onClose}>
      <ChangeForm
        booking={booking}
        change={(values) => {
          const reason = reasons.find(({ value }) => value === textOf(values, 'reason'))?.value
          return { endpoint: 'POST /api/admin/bookings/{id}/move', body: { to, version: booking.version, reason } }
        }}
        check={(values) => (textOf(values, 'reason') === '' ? { reason: 'Please choose a reason.' } : {})}
        onDone={onDone}
      >
        {({ mistakes }) => (
          <>
            <fieldset className="mt-4 grid gap-1" aria-describedby={mistakes.reason && 'no-reason'}>
              <legend className="mb-2 font-semibold">Why?</legend>
              {reasons.map(({ value, label }) => (
                <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3">
                  <input type="radio" name="reason" value={value} className="size-5 accent-brand" />
                  {label}
                </label>
              ))}
            </fieldset>
            {mistakes.reason && (
              <p id="no-reason" role="alert" className="mt-2 font-semibold text-danger text-sm">
                {mistakes.reason}
              </p>
            )}
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={onClose}>
                Keep it
              </Button>
              <SubmitButton variant="danger">{to === 'cancelled' ? 'Cancel the booking' : 'Set it aside'}</SubmitButton>
            </div>
          </>
        )}
      </ChangeForm>
    </Dialog>
  )
}
