import { Inbox } from 'lucide-react'
import { href, Navigate, useLocation, useNavigation, useOutletContext } from 'react-router'
import type { QueueContext } from '#app/routes/admin/bookings/bookings.tsx'
import { useMedia } from '#app/ui/use-media.ts'

/** Opens the first booking where there's room for it next to the queue, unless someone is already on the way elsewhere. */
export default function NoneChosen() {
  const { first } = useOutletContext<QueueContext>()
  const { search } = useLocation()
  const hasRoom = useMedia('(width >= 64rem)')
  const isUnderWay = useNavigation().state !== 'idle'
  if (!hasRoom || first === undefined || isUnderWay) return null
  if (first !== null) return <Navigate to={{ pathname: href('/admin/bookings/:id', { id: first }), search }} replace />
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <Inbox aria-hidden="true" className="size-8" />
      <p>The booking you choose shows up here.</p>
    </div>
  )
}
