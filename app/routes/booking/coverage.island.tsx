import { useState } from 'react'
import { island } from '#app/components/island.tsx'
import type { CoverageAnswer } from './coverage-check.ts'
import { CoverageSection } from './coverage-section.tsx'

export const Coverage = island('booking/coverage', CheckedCoverage)

/** `coverage` is what the server answered to a ZIP code that was asked for without JavaScript. */
function CheckedCoverage({ coverage }: { coverage: CoverageAnswer | null }) {
  const [answer, setAnswer] = useState(coverage)
  function show(next: CoverageAnswer) {
    setAnswer(next)
    if (next.type === 'success') fillBookingForm(next.zip)
  }
  return <CoverageSection answer={answer} onAnswer={show} />
}

let filledIn = ''

/** A ZIP code that we serve goes into the booking form, whether that is awake or not, unless another was typed there. */
function fillBookingForm(zip: string) {
  const field = document.querySelector<HTMLInputElement>('#booking [name=customer_zip]')
  if (!field || (field.value !== '' && field.value !== filledIn)) return
  filledIn = zip
  field.value = zip
}
