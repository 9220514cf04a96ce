import { SubmitButton, textOf } from '#app/routes/admin/form/admin-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { cancelReasons, notCustomerReasons } from '#shared/bookings/booking-states.ts'
import type { BookingOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { ChangeForm } from './change-form.tsx'

/** Asks why a booking is being called off, then calls it off. */
export function ReasonDialog({
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
        onDone={onDone}
      >
        <fieldset className="mt-4 grid gap-1">
          <legend className="mb-2 font-semibold">Why?</legend>
          {reasons.map(({ value, label }, index) => (
            <label key={value} className="flex min-h-12 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={value}
                defaultChecked={index === 0}
                className="size-5 accent-brand"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <SubmitButton variant="danger">{to === 'cancelled' ? 'Cancel the booking' : 'Set it aside'}</SubmitButton>
        </div>
      </ChangeForm>
    </Dialog>
  )
}
