import { PrivatePhoto } from '#app/routes/admin/bookings/photos/private-photo.tsx'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { Part } from './sheet-part.tsx'

const mostPhotos = 4

/** The newest photos, side by side. */
export function SheetPhotos({ booking: { id, photos } }: { booking: BookingOnTheWire }) {
  if (photos.length === 0) return null
  const shown = photos.slice(-mostPhotos)
  return (
    <Part title={photos.length > shown.length ? `Photos: the newest ${shown.length} of ${photos.length}` : 'Photos'}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-4">
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <PrivatePhoto
              photo={{ bookingId: id, id: photo.id }}
              size="small"
              alt={`Photo ${index + 1} of ${shown.length}`}
              className="h-36 w-full rounded-control border border-line object-contain print:h-[1in] print:rounded-none"
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
