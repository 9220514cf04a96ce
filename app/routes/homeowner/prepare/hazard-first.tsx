import { TriangleAlert } from 'lucide-react'
import { useBusiness } from '#app/components/use-business.ts'
import type { PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { Button, buttonStyles } from '#app/ui/button.tsx'
import { type Hazard, hazards } from '#content/appliances/appliance.ts'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { isDanger } from '#shared/bookings/urgency.ts'
import { telephoneLink } from '#shared/business/business.ts'

/** Comes before anything else: what to do about a hazard the booking mentions, or else a question that expands. */
export function HazardFirst({
  language,
  page,
  preparation: { hazard, isTold, isOpen },
}: Pick<PartProps, 'language' | 'page'> & { preparation: Preparation }) {
  const texts = homeownerTexts(language).prepare.hazards
  if (hazard !== null) {
    return (
      <section
        aria-labelledby={`hazard-${hazard}`}
        className="mb-6 rounded-card border-2 border-danger bg-danger-soft p-5"
      >
        <WhatToDo language={language} page={page} hazard={hazard} isTold={isTold} isOpen={isOpen} />
      </section>
    )
  }
  return (
    <details className="mb-6 rounded-card border border-line-strong bg-surface-raised">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 font-semibold wrap-anywhere [&::-webkit-details-marker]:hidden">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
        {texts.question}
      </summary>
      <div className="grid grid-cols-1 gap-6 px-5 pb-5">
        {hazards.map((each) => (
          <div key={each}>
            <WhatToDo language={language} page={page} hazard={each} isTold={false} isOpen={isOpen} />
          </div>
        ))}
      </div>
    </details>
  )
}

function WhatToDo({
  language,
  page,
  hazard,
  isTold,
  isOpen,
}: Pick<PartProps, 'language' | 'page'> & { hazard: Hazard; isTold: boolean; isOpen: boolean }) {
  const texts = homeownerTexts(language).prepare.hazards
  const { phone } = useBusiness()
  const { title, steps } = texts[hazard]
  return (
    <>
      <h2 id={`hazard-${hazard}`} className="font-bold text-danger text-heading">
        {title}
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href="tel:911" className={buttonStyles({ variant: 'danger' })}>
          {texts.call911}
        </a>
        {isTold && <p className="self-center font-semibold">{texts.told}</p>}
        {(isOpen || isDanger(hazard)) && !isTold && (
          <LinkForm intent="hazard" language={language} page={page} failed={null}>
            {() => (
              <>
                <input type="hidden" name="hazard" value={hazard} />
                <Button type="submit" variant="secondary">
                  {texts.happening}
                </Button>
              </>
            )}
          </LinkForm>
        )}
      </div>
      <p className="mt-3">
        {texts.callUs}{' '}
        <a
          href={telephoneLink(phone)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {phone}
        </a>
      </p>
    </>
  )
}
