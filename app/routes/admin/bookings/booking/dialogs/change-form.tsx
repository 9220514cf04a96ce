import { useState } from 'react'
import { MissedEvents, missedIn } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { type BookingChange, changeBooking, refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { AdminForm, type FormChildren } from '#app/routes/admin/form/admin-form.tsx'
import type { FormFields } from '#app/routes/admin/form/form-field.tsx'
import type {
  BookingEventOnTheWire,
  BookingOnTheWire,
  ChangedBookingOnTheWire,
} from '#shared/bookings/desk-on-the-wire.ts'
import type { FieldErrors } from '#shared/field-mistakes.ts'

/** The shell of every form that changes a booking. Works like `useChange`, but submits the typed fields. */
export function ChangeForm({
  booking,
  change,
  follow,
  check = () => ({}),
  onDone,
  fields,
  className,
  children,
}: {
  booking: BookingOnTheWire
  /** Makes the change from the typed values. */
  change(values: FormData): BookingChange
  /** A second change with the same press, made once the first has gone through. */
  follow?(changed: ChangedBookingOnTheWire): Promise<ChangedBookingOnTheWire>
  check?(values: FormData): FieldErrors
  onDone?(changed: ChangedBookingOnTheWire): void
  fields?: FormFields
  className?: string
  children: FormChildren
}) {
  const [missed, setMissed] = useState<BookingEventOnTheWire[]>([])
  return (
    <AdminForm<ChangedBookingOnTheWire>
      fields={fields}
      className={className}
      check={check}
      submit={async (values) => {
        setMissed([])
        const changed = await changeBooking(booking.id, change(values))
        return follow ? follow(changed) : changed
      }}
      refresh={(client) => refreshBookings(client, booking.id)}
      onDone={onDone}
      refreshesEitherWay
      onFailure={(error) => void setMissed(missedIn(error))}
    >
      {(state) => (
        <>
          {typeof children === 'function' ? children(state) : children}
          <MissedEvents missed={missed} now={Date.parse(booking.now)} />
        </>
      )}
    </AdminForm>
  )
}
