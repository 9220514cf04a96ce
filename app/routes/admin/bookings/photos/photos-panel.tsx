import { Camera, ImagePlus } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { mostBookingPhotos, photoAndHeicTypes } from '#shared/bookings/booking-photos.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { isHeic } from '#shared/heic.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { PrivatePhoto } from './private-photo.tsx'
import { useAddPhotos } from './use-add-photos.ts'

/** A booking's photos: picked, dropped, pasted, or taken with a phone. */
export function PhotosPanel({ booking, now }: { booking: BookingOnTheWire; now: number }) {
  const { photos } = booking
  const { addFiles, tryAgain, failed, progress, isBusy } = useAddPhotos(booking.id)
  const [open, setOpen] = useState<string | null>(null)
  const [isUnderDrag, setIsUnderDrag] = useState(false)
  const openIndex = photos.findIndex(({ id }) => id === open)
  usePastedFiles(addFiles)
  return (
    <Panel title="Photos">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is an extra; the buttons do the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsUnderDrag(true)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsUnderDrag(false)
        }}
        onDrop={(event: DragEvent) => {
          event.preventDefault()
          setIsUnderDrag(false)
          addFiles([...event.dataTransfer.files])
        }}
        className={`rounded-control ${isUnderDrag ? 'outline-2 outline-brand outline-dashed outline-offset-8' : ''}`}
      >
        {photos.length > 0 && (
          <ul className="mb-4 grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3">
            {photos.map(({ id }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpen(id)}
                  className="block w-full overflow-hidden rounded-control border border-line hover:border-brand"
                >
                  <PrivatePhoto
                    photo={{ bookingId: booking.id, id }}
                    size="small"
                    alt={`Photo ${index + 1} of ${photos.length}`}
                    className="aspect-square w-full object-cover"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        {photos.length < mostBookingPhotos ? (
          <div className="flex flex-wrap items-center gap-3 print:hidden">
            <span className="hidden pointer-coarse:contents">
              <ChooseButton label="Take a photo" isFromCamera isBusy={isBusy} onFiles={addFiles} />
            </span>
            <ChooseButton label="Add photos" isBusy={isBusy} onFiles={addFiles} />
            <p className="text-ink-muted text-sm pointer-coarse:hidden">or drop or paste them here</p>
          </div>
        ) : (
          <p className="text-ink-muted text-sm">A booking can have up to {mostBookingPhotos} photos.</p>
        )}
        <p role="status" className="text-ink-muted text-sm">
          {progress && <span className="mt-3 block">{`Adding photo ${progress.at} of ${progress.of}…`}</span>}
        </p>
        {failed.length > 0 && (
          <Alert variant="destructive" className="mt-4">
            <ul>
              {failed.map(({ id, file, problem }) => (
                <li key={id} className="wrap-anywhere">
                  <b>{file.name}</b>: {problem}
                </li>
              ))}
            </ul>
            <Button variant="secondary" size="sm" className="mt-3" disabled={isBusy} onClick={tryAgain}>
              Try again
            </Button>
          </Alert>
        )}
      </div>
      {openIndex >= 0 && (
        <PhotoDialog
          booking={booking}
          index={openIndex}
          now={now}
          onTurn={(index) => setOpen(photos[index]?.id ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}

/** Opens the camera or the photos on the device. */
export function ChooseButton({
  label,
  isFromCamera = false,
  isBusy,
  onFiles,
}: {
  label: string
  isFromCamera?: boolean
  isBusy: boolean
  onFiles(files: File[]): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const Icon = isFromCamera ? Camera : ImagePlus
  return (
    <>
      <Button
        variant="secondary"
        size="narrow"
        className="min-h-12"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <input
        ref={input}
        id={id}
        type="file"
        accept={photoAndHeicTypes}
        multiple={!isFromCamera}
        capture={isFromCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allow picking the same file again.
          currentTarget.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}

/** Handles images pasted anywhere on the screen, except those pasted into a field along with text. */
function usePastedFiles(onFiles: (files: File[]) => void) {
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    function take(event: ClipboardEvent) {
      const images = [...(event.clipboardData?.files ?? [])].filter(
        (file) => file.type.startsWith('image/') || isHeic(file),
      )
      const isText = event.clipboardData?.types.includes('text/plain') && isField(event.target)
      if (images.length === 0 || isText) return
      event.preventDefault()
      latest.current(images)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
