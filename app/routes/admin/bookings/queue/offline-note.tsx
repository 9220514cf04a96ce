/** Warns that a screen following the desk's live feed (`useLiveDesk`) isn't receiving anything right now. */
export function OfflineNote({ isConnected, what }: { isConnected: boolean; what: string }) {
  if (isConnected) return null
  return (
    <p role="status" className="mb-4 rounded-control bg-warning-soft px-4 py-2.5 font-medium text-sm text-warning">
      You’re offline, so {what} may be out of date. Reconnecting…
    </p>
  )
}
