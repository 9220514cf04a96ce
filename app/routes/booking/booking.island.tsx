import { island } from '#app/components/island.tsx'
import { BookingCard } from './booking-card.tsx'
import { draftKey } from './booking-draft.ts'

/** A draft that this tab holds wakes it. */
export const Booking = island('booking/booking', BookingCard, { wakesWith: draftKey })
