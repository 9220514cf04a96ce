/** Photos of bookings. A plain URL would be requested without the token, so the files are fetched like data. */
import { queryOptions } from '@tanstack/react-query'
import { callApi, fetchFile } from '#app/routes/admin/session/api.ts'

export interface PhotoAddress {
  bookingId: string
  id: string
}

/** A photo's file, which never changes. It isn't cached for long, because it shows someone's home. */
export function photoQuery({ bookingId, id, size }: PhotoAddress & { size: 'full' | 'small' }) {
  return queryOptions({
    queryKey: ['booking photos', bookingId, id, size],
    queryFn: () =>
      fetchFile('GET /api/admin/bookings/{id}/photos/{photo}', { path: { id: bookingId, photo: id }, query: { size } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/**
 * Adds a photo. Resending it with the same id doesn't add another one.
 * @throws ApiError
 */
export function addPhoto({ bookingId, id }: PhotoAddress, file: Blob) {
  return callApi('PUT /api/admin/bookings/{id}/photos/{photo}', { path: { id: bookingId, photo: id }, body: file })
}

/**
 * Permanently removes a photo.
 * @throws ApiError
 */
export function removePhoto({ bookingId, id }: PhotoAddress) {
  return callApi('DELETE /api/admin/bookings/{id}/photos/{photo}', { path: { id: bookingId, photo: id } })
}
