import { Inbox } from 'lucide-react'
import { useOutletContext } from 'react-router'
import type { QueueContext } from '#app/routes/admin/bookings/bookings.tsx'

/** Shown next to the queue until someone picks a booking. */
export default function NoneChosen() {
  const { isEmpty } = useOutletContext<QueueContext>()
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <Inbox aria-hidden="true" className="size-8" />
      {isEmpty ? (
        <p>The booking you choose shows up here.</p>
      ) : (
        <>
          <p>Choose a booking to see it here.</p>
          <p className="text-sm">
            Press <kbd className="rounded border border-line px-1.5 font-sans">j</kbd> for the first one.
          </p>
        </>
      )}
    </div>
  )
}
