import { useState } from 'react'
import { island } from '#app/components/document/island.tsx'
import { TellMeForm } from '#app/components/tell-me-form.tsx'
import type { FormTool } from '#app/routes/booking/form-tools.ts'
import { Card } from '#app/ui/card.tsx'
import { notServedForm } from '#content/homeowner/english/not-served.ts'
import { isZip } from '#shared/service-area/zip.ts'
import type { CoverageAnswer } from './coverage-check.ts'
import { CoverageMap } from './coverage-map.tsx'
import type { DescribedMap } from './describe-area.ts'
import { ZipChecker } from './zip-checker.tsx'

export const Coverage = island('booking/coverage/coverage', CheckedCoverage)

/** The checker, and the map that marks what was checked. `coverage` is the server's answer to a check without JavaScript. */
function CheckedCoverage({
  coverage,
  map,
  tool,
}: {
  coverage: CoverageAnswer | null
  map: DescribedMap
  tool: FormTool<'zip'>
}) {
  const [answer, setAnswer] = useState(coverage)
  function show(next: CoverageAnswer) {
    setAnswer(next)
    if (next.type === 'success') fillBookingForm(next.zip)
  }
  return (
    <>
      <Card>
        <ZipChecker answer={answer} tool={tool} onAnswer={show} />
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

/** Shown below the answer that a ZIP code isn't served. */
function TellMe({ zip }: { zip: string }) {
  return (
    <section aria-labelledby="tell-me" className="mt-5 border-line border-t pt-5">
      <h3 id="tell-me" className="font-bold text-lg">
        {notServedForm.heading}
      </h3>
      <p className="mt-1 mb-4 text-ink-muted">{notServedForm.lead(zip)}</p>
      <TellMeForm words={notServedForm}>
        <input type="hidden" name="zip" value={zip} />
      </TellMeForm>
    </section>
  )
}
