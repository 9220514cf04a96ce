import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { cancelReasons, notCustomerReasons } from '#shared/booking-states.ts'

/** Asks why a booking is called off, with one press for each reason. */
export function ReasonDialog({
  to,
  isBusy,
  problem,
  onConfirm,
  onClose,
}: {
  to: 'cancelled' | 'not_a_customer'
  isBusy: boolean
  problem: ReactNode
  onConfirm(reason: string): void
  onClose(): void
}) {
  const reasons = to === 'cancelled' ? cancelReasons : notCustomerReasons
  const [reason, setReason] = useState<string>(reasons[0].value)
  return (
    <Dialog title={to === 'cancelled' ? 'Cancel this booking?' : 'Not a customer?'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(reason)
        }}
      >
        <fieldset className="mt-4 grid gap-1">
          <legend className="mb-2 font-semibold">Why?</legend>
          {reasons.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => setReason(value)}
                className="size-5 accent-brand"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {problem}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" disabled={isBusy}>
            {to === 'cancelled' ? 'Cancel the booking' : 'Put it aside'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
