import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Preparation } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { prices } from '#shared/business.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { formatDollars } from './format-dollars.ts'

/** What is safe to try and may save the visit, one at a time. */
export function SafeChecks({
  language,
  preparation: { symptom, checks },
}: {
  language: HomeownerLanguage
  preparation: Preparation
}) {
  const texts = homeownerTexts(language).prepare.checks
  if (symptom === null || checks.length === 0) return null
  const next = checks.find(({ isTried }) => !isTried)
  return (
    <Card id="checks">
      <h3 className="font-bold text-heading">{texts.title}</h3>
      {next ? (
        <form method="post" className="mt-2">
          <p className="text-ink-muted">{texts.lead(formatDollars(prices.serviceCall, language))}</p>
          <p className="mt-4 font-semibold text-ink-muted text-sm">{texts.step(next.number + 1, checks.length)}</p>
          <p className="mt-1 font-semibold text-lead">{next.step}</p>
          <p className="mt-1">{next.meaning}</p>
          <input type="hidden" name="intent" value="check" />
          <input type="hidden" name="symptom" value={symptom} />
          <input type="hidden" name="check" value={next.number} />
          <div className="mt-4 grid grid-cols-2 gap-3">
            <Button type="submit" name="outcome" value="fixed">
              {texts.fixed}
            </Button>
            <Button type="submit" name="outcome" value="broken" variant="secondary">
              {texts.stillBroken}
            </Button>
          </div>
          <p className="mt-3 text-ink-muted text-sm">{texts.fixedNote}</p>
        </form>
      ) : (
        <p className="mt-2">{texts.done}</p>
      )}
    </Card>
  )
}
