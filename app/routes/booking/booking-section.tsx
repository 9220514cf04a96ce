import { useEffect, useRef, useState } from 'react'
import { openTabStorage } from '#app/components/tab-storage.ts'
import { useBusiness } from '#app/components/use-business.ts'
import { useContactTime } from '#app/components/use-contact-time.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { contactPromise } from '#shared/contact-promise.ts'
import type { Reservation, ReservationNotice } from '#shared/reservation.ts'
import { BookedPanel } from './booked-panel.tsx'
import { clearDraft } from './booking-draft.ts'
import { BookingForm, type RejectedBooking } from './booking-form.tsx'
import { type ResponseTime, ResponseTimeNote } from './response-time-note.tsx'

export interface Booked {
  bookingId: string
  /** By when we call, as a sentence without its period. */
  promise: string
  reservation?: Reservation | null
  notice?: ReservationNotice | null
  /** The homeowner's own page. */
  link?: string | null
}

/** Online booking: the form, or the confirmation once the booking is stored. */
export function BookingSection({
  booked,
  rejected,
  zip,
  responseTime,
  isConsentRequired,
}: {
  /** The booking that this page was loaded for, after a post without JavaScript. */
  booked: Booked | null
  rejected: RejectedBooking | null
  zip: string | null
  responseTime: ResponseTime | null
  isConsentRequired: boolean
}) {
  const contactTime = useContactTime()
  const { phone } = useBusiness()
  const cardRef = useRef<HTMLDivElement>(null)
  const [newlyBooked, setNewlyBooked] = useState<Booked | null>(null)
  const [isBookingAnother, setBookingAnother] = useState(false)

  useEffect(() => {
    if (booked) clearDraft(openTabStorage())
  }, [booked])

  useEffect(() => {
    if (isBookingAnother) cardRef.current?.querySelector('input')?.focus()
  }, [isBookingAnother])

  function bookAnother() {
    setNewlyBooked(null)
    setBookingAnother(true)
  }

  return (
    <Section
      id="booking"
      heading="Book Your Repair"
      lead={
        <>
          Tell us what’s broken. We’ll call you within {contactTime} to set a time.
          {responseTime && <ResponseTimeNote {...responseTime} />}
        </>
      }
      tone="sunken"
      width="narrow"
    >
      <Card ref={cardRef}>
        {newlyBooked && <BookedPanel {...newlyBooked} phone={phone} onBookAnother={bookAnother} />}
        {!newlyBooked && booked && <BookedPanel {...booked} phone={phone} />}
        {!newlyBooked && !booked && (
          <BookingForm
            rejected={rejected}
            zip={zip}
            isConsentRequired={isConsentRequired}
            onBooked={({ id: bookingId, contactBy, reservation, link }) => {
              setNewlyBooked({ bookingId, promise: contactPromise(contactBy, new Date()), reservation, link })
              setBookingAnother(false)
            }}
          />
        )}
      </Card>
    </Section>
  )
}
