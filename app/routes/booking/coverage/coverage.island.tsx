import { useState } from 'react'
import { island } from '#app/components/document/island.tsx'
import { Card } from '#app/ui/card.tsx'
import { isZip } from '#shared/service-area/zip.ts'
import type { CoverageAnswer } from './coverage-check.ts'
import { CoverageMap } from './coverage-map.tsx'
import type { DescribedMap } from './describe-area.ts'
import { TellMe } from './tell-me.tsx'
import { ZipChecker } from './zip-checker.tsx'

export const Coverage = island('booking/coverage/coverage', CheckedCoverage)

/** The checker, and the map that marks what was checked. `coverage` is the server's answer to a check without JavaScript. */
function CheckedCoverage({ coverage, map }: { coverage: CoverageAnswer | null; map: DescribedMap }) {
  const [answer, setAnswer] = useState(coverage)
  function show(next: CoverageAnswer) {
    setAnswer(next)
    if (next.type === 'success') fillBookingForm(next.zip)
  }
  return (
    <>
      <Card>
        <ZipChecker answer={answer} onAnswer={show} />
        {answer?.type === 'error' && isZip(answer.zip) && <TellMe zip={answer.zip} />}
      </Card>
      <Card className="overflow-hidden p-0! lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <CoverageMap map={map} highlight={answer?.point ? { zip: answer.zip, point: answer.point } : null} />
      </Card>
    </>
  )
}

let filledIn = ''

/** Puts a served ZIP code into the booking form, hydrated or not, unless a different one was typed there. */
function fillBookingForm(zip: string) {
  const field = document.querySelector<HTMLInputElement>('#booking [name=customer_zip]')
  if (!field || (field.value !== '' && field.value !== filledIn)) return
  filledIn = zip
  field.value = zip
}
