import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { refreshBookings } from '#app/routes/admin/bookings/bookings-data.ts'
import { relativeMoment } from '#app/routes/admin/bookings/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { removePhoto } from './photos-data.ts'
import { PrivatePhoto } from './private-photo.tsx'

/** One photo at full size, with a way to the others. The arrow keys work too. */
export function PhotoDialog({
  booking,
  index,
  now,
  onTurn,
  onClose,
}: {
  booking: BookingOnTheWire
  /** Index into the booking's photos. */
  index: number
  now: number
  onTurn(index: number): void
  onClose(): void
}) {
  const [isRemoving, setIsRemoving] = useState(false)
  const { photos } = booking
  const photo = photos[index]
  const removal = useAction({
    action: async () => photo && removePhoto({ bookingId: booking.id, id: photo.id }),
    refresh: (client) => refreshBookings(client, booking.id),
    onDone: onClose,
  })
  const turn = (by: number) => photos[index + by] && onTurn(index + by)
  useEffect(() => {
    function turnByKey({ key }: KeyboardEvent) {
      if (!isRemoving && key === 'ArrowLeft') turn(-1)
      if (!isRemoving && key === 'ArrowRight') turn(1)
    }
    document.addEventListener('keydown', turnByKey)
    return () => document.removeEventListener('keydown', turnByKey)
  })
  if (!photo) return null
  const name = `Photo ${index + 1} of ${photos.length}`
  return (
    <Dialog
      title={name}
      description={`${photo.by} · ${relativeMoment(photo.added_at, now)}`}
      size="lg"
      onClose={onClose}
    >
      <PrivatePhoto
        key={photo.id}
        photo={{ bookingId: booking.id, id: photo.id }}
        size="full"
        alt={name}
        className="mt-4 h-[min(60dvh,40rem)] w-full rounded-control bg-surface-sunken object-contain"
      />
      <div className="mt-5 flex flex-wrap items-center gap-2 sm:gap-3">
        {photos.length > 1 && (
          <>
            <Button
              variant="secondary"
              size="icon"
              aria-label="Previous photo"
              disabled={index === 0}
              onClick={() => turn(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            <Button
              variant="secondary"
              size="icon"
              aria-label="Next photo"
              disabled={index === photos.length - 1}
              onClick={() => turn(1)}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          </>
        )}
        <Button variant="danger-outline" size="narrow" onClick={() => setIsRemoving(true)}>
          <Trash2 aria-hidden="true" className="size-5" />
          Remove
        </Button>
        <Button size="narrow" className="ml-auto" data-autofocus="" onClick={onClose}>
          Close
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title="Remove this photo?"
          text="It will be deleted for everyone and can’t be restored."
          confirmLabel="Remove photo"
          action={removal}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </Dialog>
  )
}
