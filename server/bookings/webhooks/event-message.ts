import type { Booking } from '#server/platform/db/schema/bookings.ts'
import type { BookingEvent, DeskBooking } from '#server/platform/db/schema/desk.ts'
import type { VisitReport } from '#server/platform/db/schema/visit-reports.ts'

interface KnownEvent {
  event: BookingEvent
  desk: DeskBooking
  booking: Booking
  report: VisitReport | null
}

/** The id by which a receiver recognizes repeats. Contains no dot, because dots separate the parts of the signed content. */
export function messageIdOf({ bookingId, seq }: Pick<BookingEvent, 'bookingId' | 'seq'>): string {
  return `${bookingId}_${seq}`
}

/** The message type, such as `booking.scheduled`. */
export function messageTypeOf({ kind }: Pick<BookingEvent, 'kind'>): string {
  return `booking.${kind}`
}

/** Facts the desk keeps to itself: for undoing a step, proving a note and recognizing a repeated press. */
const innerFacts = new Set(['before', 'digest', 'press'])

/** An event's message (docs/api.md): what happened, and the booking as it is now. */
export function eventMessage({ event, desk, booking, report }: KnownEvent) {
  return {
    type: messageTypeOf(event),
    timestamp: event.at.toISOString(),
    data: {
      booking_id: event.bookingId,
      sequence: event.seq,
      by: event.actorKind,
      by_user: event.actorId,
      facts: Object.fromEntries(Object.entries(event.data).filter(([name]) => !innerFacts.has(name))),
      booking: {
        version: desk.version,
        state: desk.state,
        source: desk.source,
        urgency: desk.urgency,
        danger_at: desk.dangerAt?.toISOString() ?? null,
        created_at: desk.createdAt.toISOString(),
        promised_at: desk.promisedAt.toISOString(),
        first_contact_at: desk.firstContactAt?.toISOString() ?? null,
        promise_broken_at: desk.promiseBrokenAt?.toISOString() ?? null,
        window_start: desk.windowStart?.toISOString() ?? null,
        window_end: desk.windowEnd?.toISOString() ?? null,
        expected_at: desk.expectedAt?.toISOString() ?? null,
        technician_id: desk.technicianId,
        assigned_to: desk.assignedTo,
        customer_name: booking.customerName,
        customer_phone: booking.customerPhone,
        customer_email: booking.customerEmail,
        customer_zip: booking.customerZip,
        street: desk.street,
        appliance_type: booking.applianceType,
        problem_description: booking.problemDescription,
        preferred_time: booking.preferredTime,
        diagnosis: report?.diagnosis ?? null,
        work: report?.work ?? null,
        parts: report?.parts ?? null,
        agreed_cents: desk.agreedCents,
        amount_cents: desk.amountCents,
        warranty_until: desk.warrantyUntil,
      },
    },
  }
}
