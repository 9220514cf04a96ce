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
