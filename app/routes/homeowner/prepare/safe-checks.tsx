import { useBusiness } from '#app/components/use-business.ts'
import type { PartProps } from '#app/routes/homeowner/choices-part.tsx'
import { LinkForm } from '#app/routes/homeowner/link-form.tsx'
import { moneyOf } from '#app/routes/homeowner/visit/time-words.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'

/** Checks that are safe to try and may save the visit, one at a time. */
export function SafeChecks({
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
