import { island } from '#app/components/island.tsx'
import { BookingCard } from './booking-card.tsx'
import { draftKey } from './booking-draft.ts'

/** Wakes on its own if this tab holds a draft. */
export const Booking = island('booking/booking', BookingCard, { wakesWith: draftKey })
