import { useState } from 'react'
import { island } from '#app/components/island.tsx'
import { draftKey } from './booking-draft.ts'
import type { RejectedBooking } from './booking-form.tsx'
import { type Booked, BookingSection } from './booking-section.tsx'
import type { CoverageAnswer } from './coverage-check.ts'
import { CoverageSection } from './coverage-section.tsx'
import type { ResponseTime } from './response-time-note.tsx'

interface CoverageAndBookingProps {
  /** What the server answered to a ZIP code that was asked for without JavaScript. */
  coverage: CoverageAnswer | null
  booked: Booked | null
  rejected: RejectedBooking | null
  isConsentRequired: boolean
  responseTime: ResponseTime | null
}

/** One island, because a ZIP code that was checked fills the form. A draft that this tab holds wakes it. */
export const CoverageAndBookingIsland = island('booking/booking', CoverageAndBooking, { wakesWith: draftKey })

function CoverageAndBooking({ coverage, ...booking }: CoverageAndBookingProps) {
  const [answer, setAnswer] = useState(coverage)
  return (
    <>
      <CoverageSection answer={answer} onAnswer={setAnswer} />
      <BookingSection {...booking} zip={answer?.type === 'success' ? answer.zip : null} />
    </>
  )
}
