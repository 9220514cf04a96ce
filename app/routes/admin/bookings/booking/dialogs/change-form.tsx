import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MissedEvents } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { type Door, missedIn } from '#app/routes/admin/bookings/booking/use-change.ts'
import { changeBooking, refreshBookings } from '#app/routes/admin/data/bookings.ts'
import { AdminForm, type Mistakes } from '#app/routes/admin/parts/admin-form.tsx'
import type {
  BookingEventOnTheWire,
  BookingOnTheWire,
  ChangedBookingOnTheWire,
} from '#shared/bookings/desk-on-the-wire.ts'

/** The shell of every form that changes a booking. Works like `useChange`, but submits the typed fields. */
export function ChangeForm({
  booking,
  door,
  body,
  follow,
  check = () => ({}),
  onDone,
  className,
  children,
}: {
  booking: BookingOnTheWire
  door: Door
  /** Builds the request body from the typed values. */
  body(values: FormData): object
  /** A second change with the same press, made once the first has gone through. */
  follow?(changed: ChangedBookingOnTheWire): Promise<ChangedBookingOnTheWire>
  check?(values: FormData): Mistakes
  onDone?(changed: ChangedBookingOnTheWire): void
  className?: string
  children(state: { mistakes: Mistakes; isBusy: boolean }): ReactNode
}) {
  const client = useQueryClient()
  const [missed, setMissed] = useState<BookingEventOnTheWire[]>([])
  return (
    <AdminForm<ChangedBookingOnTheWire>
      className={className}
      check={check}
      submit={async (values) => {
        setMissed([])
        const changed = await changeBooking(booking.id, door, body(values))
        return follow ? follow(changed) : changed
      }}
      refresh={() => refreshBookings(client, booking.id)}
      onDone={onDone}
      onFailure={(error) => {
        setMissed(missedIn(error))
        void refreshBookings(client, booking.id)
        return undefined
      }}
    >
      {(state) => (
        <>
          {children(state)}
          <MissedEvents missed={missed} now={Date.parse(booking.now)} />
        </>
      )}
    </AdminForm>
  )
}
