import { island } from '#app/components/island.tsx'
import { draftKey } from './booking-draft.ts'
import { BookingSection } from './booking-section.tsx'

/** A draft that this tab holds wakes it. */
export const Booking = island('booking/booking', BookingSection, { wakesWith: draftKey })
