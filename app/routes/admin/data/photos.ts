/** The photos of bookings, for the screens. A plain address would come without the token, so the files are read like data. */
import { queryOptions } from '@tanstack/react-query'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'

export interface PhotoAddress {
  bookingId: string
  id: string
}

/** The file of a photo; it never changes. Not kept for long: it shows someone's home. */
export function photoQuery({ bookingId, id, size }: PhotoAddress & { size: 'full' | 'small' }) {
  return queryOptions({
    queryKey: ['booking photos', bookingId, id, size],
    queryFn: () => fetchFile(`/bookings/${bookingId}/photos/${id}?size=${size}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** Adds a photo; sent again with the same id, it is the same one. @throws ApiError */
export function addPhoto({ bookingId, id }: PhotoAddress, file: Blob): Promise<null> {
  return callApi(`/bookings/${bookingId}/photos/${id}`, { method: 'PUT', body: file })
}

/** Removes a photo for good. @throws ApiError */
export function removePhoto({ bookingId, id }: PhotoAddress): Promise<null> {
  return callApi(`/bookings/${bookingId}/photos/${id}`, { method: 'DELETE' })
}
