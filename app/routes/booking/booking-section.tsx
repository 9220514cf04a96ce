import { useEffect, useRef, useState } from 'react'
import { openTabStorage } from '#app/components/tab-storage.ts'
import { useBusiness } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'
import { Section } from '#app/ui/section.tsx'
import { promises } from '#shared/business.ts'
import { BookedPanel } from './booked-panel.tsx'
import { clearDraft } from './booking-draft.ts'
import { BookingForm, type RejectedBooking } from './booking-form.tsx'

/** Online booking: the form, or the confirmation once the booking is stored. */
export function BookingSection({
  bookedId,
  rejected,
  zip,
  isConsentRequired,
}: {
  /** The booking that this page was loaded for, after a post without JavaScript. */
  bookedId: string | null
  rejected: RejectedBooking | null
  zip: string | null
  isConsentRequired: boolean
}) {
  const { phone } = useBusiness()
  const cardRef = useRef<HTMLDivElement>(null)
  const [newId, setNewId] = useState<string | null>(null)
  const [isBookingAnother, setBookingAnother] = useState(false)

  useEffect(() => {
    if (bookedId) clearDraft(openTabStorage())
  }, [bookedId])

  useEffect(() => {
    if (isBookingAnother) cardRef.current?.querySelector('input')?.focus()
  }, [isBookingAnother])

  function bookAnother() {
    setNewId(null)
    setBookingAnother(true)
  }

  return (
    <Section
      id="booking"
      heading="Book Your Repair"
      lead={`Tell us what is broken. We contact you within ${promises.contactWithinMinutes} minutes and agree on a time.`}
      tone="sunken"
      width="narrow"
    >
      <Card ref={cardRef}>
        {newId && <BookedPanel bookingId={newId} phone={phone} onBookAnother={bookAnother} />}
        {!newId && bookedId && <BookedPanel bookingId={bookedId} phone={phone} />}
        {!newId && !bookedId && (
          <BookingForm
            rejected={rejected}
            zip={zip}
            isConsentRequired={isConsentRequired}
            onBooked={(id) => {
              setNewId(id)
              setBookingAnother(false)
            }}
          />
        )}
      </Card>
    </Section>
  )
}
