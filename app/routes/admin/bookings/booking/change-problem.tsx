import { useState } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { type Action, useAction } from '#app/routes/admin/action/use-action.ts'
import { type BookingChange, changeBooking, refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import type { BookingEventOnTheWire, ChangedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { describeEvent } from './event-words.ts'

/** Why a change failed, and what someone else did in the meantime. */
export function ChangeProblem({
  problem,
  missed,
  now,
}: {
  problem: string | null
  missed: BookingEventOnTheWire[]
  now: number
}) {
  if (problem === null) return null
  return (
    <div className="mt-3">
      <ActionProblem problem={problem} />
      <MissedEvents missed={missed} now={now} />
    </div>
  )
}

/** What has happened since the user last saw the booking. Renders nothing if they missed nothing. */
export function MissedEvents({ missed, now }: { missed: BookingEventOnTheWire[]; now: number }) {
  if (missed.length === 0) return null
  return (
    <ul className="mt-2 list-disc pl-6 text-sm">
      {missed.map((event) => (
        <li key={event.seq}>
          {event.by}: {describeEvent(event, now)}
        </li>
      ))}
    </ul>
  )
}

/** Changes one booking from the screen, one change at a time. If someone else was faster, it returns what happened in the meantime. */
export function useChange(
  id: string,
  { onDone }: { onDone?(changed: ChangedBookingOnTheWire, input: BookingChange): void } = {},
): Action<BookingChange> & { missed: BookingEventOnTheWire[] } {
  const [missed, setMissed] = useState<BookingEventOnTheWire[]>([])
  const action = useAction<BookingChange, ChangedBookingOnTheWire>({
    name: `change booking ${id}`,
    async action(change) {
      setMissed([])
      return changeBooking(id, change)
    },
    success: (_, { endpoint }) => (endpoint === 'POST /api/admin/bookings/{id}/undo' ? 'Undone' : null),
    refresh: (client) => refreshBookings(client, id),
    onDone,
    refreshesEitherWay: true,
    onFailure: (error) => void setMissed(missedIn(error)),
  })
  return { ...action, missed }
}

/** What happened in the meantime, if that's why a change was refused. */
export function missedIn(error: unknown): BookingEventOnTheWire[] {
  const body = error instanceof ApiError ? error.body : null
  return body && typeof body === 'object' && 'missed' in body && Array.isArray(body.missed) ? body.missed : []
}
