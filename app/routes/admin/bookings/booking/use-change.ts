import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, useAction } from '#app/routes/admin/action/use-action.ts'
import { type BookingChange, changeBooking, refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import type { BookingEventOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'

/** Changes one booking from the screen, one change at a time. If someone else was faster, it returns what happened in the meantime. */
export function useChange(
  id: string,
  { onDone }: { onDone?(changed: ChangedBookingOnTheWire, input: BookingChange): void } = {},
): Action<BookingChange> & { missed: BookingEventOnTheWire[] } {
  const client = useQueryClient()
  const [missed, setMissed] = useState<BookingEventOnTheWire[]>([])
  const action = useAction<BookingChange, ChangedBookingOnTheWire>({
    name: `change booking ${id}`,
    async action(change) {
      setMissed([])
      return changeBooking(id, change)
    },
    refresh: () => refreshBookings(client, id),
    onDone,
    onFailure(error) {
      setMissed(missedIn(error))
      // Either way, what's on the screen is out of date.
      void refreshBookings(client, id)
      return undefined
    },
  })
  return { ...action, missed }
}

/** What happened in the meantime, if that's why a change was refused. */
export function missedIn(error: unknown): BookingEventOnTheWire[] {
  const body = error instanceof ApiError ? error.body : null
  return body && typeof body === 'object' && 'missed' in body && Array.isArray(body.missed) ? body.missed : []
}
