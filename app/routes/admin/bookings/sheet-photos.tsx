import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchFile } from '#app/routes/admin/session/api.ts'
import type { BookingOnTheWire, BookingPhotoOnTheWire } from '#shared/desk-on-the-wire.ts'
import { Part } from './sheet-part.tsx'

const mostPhotos = 4

/** The newest photos, side by side. */
export function SheetPhotos({ booking: { id, photos } }: { booking: BookingOnTheWire }) {
  if (photos.length === 0) return null
  const shown = photos.slice(-mostPhotos)
  return (
    <Part title={photos.length > shown.length ? `Photos: the newest of ${photos.length}` : 'Photos'}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 print:grid-cols-4">
        {shown.map((photo, index) => (
          <li key={photo.id}>
            <SheetPhoto bookingId={id} photo={photo} name={`Photo ${index + 1} of ${shown.length}`} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A plain address would come without the token, so the file is read like data. */
function SheetPhoto({ bookingId, photo, name }: { bookingId: string; photo: BookingPhotoOnTheWire; name: string }) {
  const { data: file, error } = useQuery({
    queryKey: ['booking photos', bookingId, photo.id, 'small'],
    queryFn: () => fetchFile(`/bookings/${bookingId}/photos/${photo.id}?size=small`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (error) return <p className="text-sm">This photo could not be loaded.</p>
  return (
    <img
      src={address}
      alt={name}
      width={photo.width}
      height={photo.height}
      className="h-36 w-full rounded-control border border-line object-contain print:h-[1in] print:rounded-none"
    />
  )
}
