import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { followDesk } from './follow-desk.ts'

/**
 * Keeps every list and booking on the screen up to date.
 * @returns whether the desk is currently receiving changes
 */
export function useLiveDesk(): boolean {
  const client = useQueryClient()
  const [isConnected, setConnected] = useState(true)
  useEffect(
    () =>
      followDesk({
        onReady: () => void refreshBookings(client),
        onChange: ({ booking_id: id }) => void refreshBookings(client, id),
        onConnection: setConnected,
      }),
    [client],
  )
  return isConnected
}

/** Warns that a screen following the desk's live feed (`useLiveDesk`) isn't receiving anything right now. */
export function OfflineNote({ isConnected, what }: { isConnected: boolean; what: string }) {
  if (isConnected) return null
  return (
    <p role="status" className="mb-4 rounded-control bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
      You’re offline, so {what} may be out of date. Reconnecting…
    </p>
  )
}
