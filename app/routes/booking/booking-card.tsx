import { useEffect, useRef, useState } from 'react'
import { openTabStorage } from '#app/components/tab-storage.ts'
import { useBasics } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'
import type { BookingFormValues, StoredField } from '#shared/bookings/booking-fields.ts'
import type { Reservation } from '#shared/visits/reservation.ts'
import { BookedPanel } from './form/booked-panel.tsx'
import { clearDraft } from './form/booking-draft.ts'
import { BookingForm, type RejectedBooking } from './form/booking-form.tsx'
import type { FormTool } from './form-tools.ts'

interface Booked {
  bookingId: string
  /** When we'll call by, as a sentence without its period. */
  promise: string
  /** What the service call costs, as a sentence, if it isn't the usual price. */
  priceNote?: string | null | undefined
  /** The submitted values, for the person who sent them. */
  sent?: BookingFormValues | null
  reservation?: Reservation | null
  /** Why a window couldn't be reserved. */
  notice?: string | null
  /** The homeowner's own page. */
  link?: string | null
}

/** The form, or the confirmation once the booking is stored. Everything around it is outside React (booking-section.tsx). */
export function BookingCard({
  booked,
  rejected,
  given,
  formPath,
  tool,
  consent,
}: {
  /** The booking this page was loaded for, after a submission without JavaScript. */
  booked: Booked | null
  rejected: RejectedBooking | null
  given: Partial<BookingFormValues>
  /** The path of the page that the form is on. */
  formPath: string
  tool: FormTool<StoredField>
  consent: { wording: string; isRequired: boolean }
}) {
  const { phone } = useBasics()
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
    history.replaceState(null, '', '/#booking')
    setNewlyBooked(null)
    setBookingAnother(true)
  }

  return (
    <Card ref={cardRef}>
      {newlyBooked && <BookedPanel {...newlyBooked} phone={phone} onBookAnother={bookAnother} />}
      {!newlyBooked && booked && <BookedPanel {...booked} phone={phone} />}
      {!newlyBooked && !booked && (
        <BookingForm
          rejected={isBookingAnother ? null : rejected}
          given={isBookingAnother ? {} : given}
          formPath={formPath}
          tool={tool}
          consent={consent}
          onBooked={({ id: bookingId, confirmation, ...booked }, sent) => {
            // So a reload or the back button shows the confirmation again.
            history.replaceState(null, '', confirmation)
            setNewlyBooked({ ...booked, bookingId, sent })
            setBookingAnother(false)
          }}
        />
      )}
    </Card>
  )
}
