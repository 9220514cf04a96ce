import { island } from '#app/components/document/island.tsx'
import { BookingCard } from './booking-card.tsx'
import { draftKey } from './form/booking-draft.ts'

/** Wakes on its own if this tab holds a draft. */
export const Booking = island('booking/booking', BookingCard, { wakesWith: draftKey })
