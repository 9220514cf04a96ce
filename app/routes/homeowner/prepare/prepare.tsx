import { useBusiness } from '#app/components/use-business.ts'
import { AddressCard, type PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { moneyOf } from '#app/routes/homeowner/visit/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { ModelStep } from './model-step.tsx'
import { SymptomStep } from './symptom-step.tsx'

/** Three optional steps, and what is safe to try before we come. */
export function Prepare(props: PartProps & { preparation: Preparation }) {
  const { language, preparation } = props
  const { prepare } = homeownerTexts(language)
  if (preparation.isFixed) return <Fixed {...props} />
  if (!preparation.isOpen) return null
  return (
    <section aria-labelledby="prepare" className="mt-10 grid grid-cols-1 gap-3">
      <div className="mb-1">
        <h2 id="prepare" className="font-bold text-heading">
          {prepare.heading}
        </h2>
        <p className="mt-1 text-ink-muted">{prepare.lead}</p>
      </div>
      <AddressCard {...props} />
      <SymptomStep {...props} />
      <SafeChecks {...props} />
      <ModelStep {...props} />
    </section>
  )
}

/** Shown once the homeowner has fixed it and saved a visit, with a way to undo that. */
function Fixed({ language, page, failed }: PartProps) {
  const texts = homeownerTexts(language).prepare.fixed
  return (
    <Card className="mt-8">
      <h2 className="font-bold text-heading">{texts.title}</h2>
      <p className="mt-1 mb-4">{texts.text}</p>
      <LinkForm intent="broken_again" language={language} page={page} failed={failed}>
        {() => (
          <Button type="submit" variant="secondary">
            {texts.again}
          </Button>
        )}
      </LinkForm>
      <p className="mt-2 text-ink-muted text-sm">{texts.againNote}</p>
    </Card>
  )
}

/** Checks that are safe to try and may save the visit, one at a time. */
function SafeChecks({
  language,
  page,
  preparation: { symptom, checks },
  failed,
}: PartProps & { preparation: Preparation }) {
  const texts = homeownerTexts(language).prepare.checks
  const { serviceCall } = useBusiness()
  if (symptom === null || checks.length === 0) return null
  const next = checks.find(({ isTried }) => !isTried)
  return (
    <Card id="checks">
      <h3 className="font-bold text-heading">{texts.title}</h3>
      {next ? (
        <div className="mt-2">
          <p className="text-ink-muted">{texts.lead(moneyOf(language, serviceCall))}</p>
          <p className="mt-4 font-semibold text-ink-muted text-sm">{texts.step(next.number + 1, checks.length)}</p>
          <p className="mt-1 font-semibold text-lead">{next.step}</p>
          <p className="mt-1 mb-4">{next.meaning}</p>
          <LinkForm intent="check" language={language} page={page} failed={failed}>
            {() => (
              <>
                <input type="hidden" name="symptom" value={symptom} />
                <input type="hidden" name="check" value={next.number} />
                <div className="grid grid-cols-1 gap-3 min-[18rem]:grid-cols-2">
                  <Button type="submit" name="outcome" value="fixed" size="narrow">
                    {texts.fixed}
                  </Button>
                  <Button type="submit" name="outcome" value="broken" variant="secondary" size="narrow">
                    {texts.stillBroken}
                  </Button>
                </div>
              </>
            )}
          </LinkForm>
          <p className="mt-3 text-ink-muted text-sm">{texts.fixedNote}</p>
        </div>
      ) : (
        <p className="mt-2">{texts.done}</p>
      )}
    </Card>
  )
}
