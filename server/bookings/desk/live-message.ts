import type { BookingEvent } from '#server/platform/db/schema/desk.ts'
import type { BookingEventKind } from '#shared/bookings/event-kinds.ts'

/** The message to open desks: which booking changed, and what kind of change it was. They read the rest through the API. */
export interface LiveMessage {
  booking_id: string
  version: number
  kind: BookingEventKind | 'claimed'
}

/** The message about an event to open desks. */
export function liveMessageOf({ bookingId, seq, kind }: Pick<BookingEvent, 'bookingId' | 'seq' | 'kind'>): string {
  const message: LiveMessage = { booking_id: bookingId, version: seq, kind }
  return JSON.stringify(message)
}
