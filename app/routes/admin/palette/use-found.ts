import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMay } from '#app/routes/admin/frame/use-role.ts'
import { apiQuery } from '#app/routes/admin/session/api.ts'
import { bookingNumber, spokenNumber } from '#shared/bookings/booking-fields.ts'
import { hasWords } from './find-places.ts'

/** How long typing must pause before the server is asked. */
const pauseMs = 200
/** Fewer letters would match nearly everything. */
const fewestLetters = 2

/** Same as the desk's own search: name, phone, email, ZIP, street, number or words from the problem. */
function foundBookingsQuery(q: string) {
  return {
    ...apiQuery(['bookings', 'found', q], 'GET /api/admin/bookings', { query: { show: 'all', q } }),
    placeholderData: keepPreviousData,
    retry: 1,
  }
}

/** Searches posts by title. */
function foundPostsQuery(q: string) {
  return {
    ...apiQuery(['posts', 'found', q], 'GET /api/admin/posts', { query: { q } }),
    placeholderData: keepPreviousData,
    retry: 1,
  }
}

/**
 * Bookings and posts for the typed text, as far as the user may see them. Each response belongs to its query, so an older one never replaces a newer one. Until both
 * have arrived, earlier results that still match stay, so the list neither flickers nor shows anything that wasn't asked for.
 */
export function useFound(typed: string) {
  const wanted = typed.trim().toWellFormed()
  const isAsking = wanted.length >= fewestLetters
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const enabled = isAsking && asked.length >= fewestLetters
  const [findsBookings, findsPosts] = [useMay('office'), useMay('writer')]
  const bookings = useQuery({ ...foundBookingsQuery(asked), enabled: enabled && findsBookings })
  const posts = useQuery({ ...foundPostsQuery(asked), enabled: enabled && findsPosts })
  const both = [...(findsBookings ? [bookings] : []), ...(findsPosts ? [posts] : [])]

  const isBusy = isAsking && (wanted !== asked || both.some((query) => query.isPlaceholderData || query.isPending))
  const fits = (...texts: (string | null)[]) => isAsking && (!isBusy || hasWords(texts.join(' '), wanted))
  return {
    isBusy,
    /** Why one of the searches failed. */
    error: isAsking && !isBusy ? (both.find((query) => query.error)?.error ?? null) : null,
    retry: () => void Promise.all(both.filter((query) => query.error).map((query) => query.refetch())),
    bookings: (bookings.data?.bookings ?? []).filter((booking) =>
      fits(booking.customer_name, booking.customer_zip, bookingNumber(booking.id), spokenNumber(booking.id)),
    ),
    posts: (posts.data?.posts ?? []).filter(({ title }) => fits(title)),
  }
}
