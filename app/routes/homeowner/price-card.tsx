import { Card } from '#app/ui/card.tsx'
import type { Preparation, PriceCard as Prices } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { formatDollars } from './format-dollars.ts'

/** What the repair may cost, the arithmetic of the visit's fee, and whether it makes sense at the appliance's age. */
export function PriceCard({
  language,
  preparation: { price },
}: {
  language: HomeownerLanguage
  preparation: Preparation
}) {
  const texts = homeownerTexts(language).prepare.price
  if (price === null) return null
  const dollars = (amount: number) => formatDollars(amount, language)
  const { costs, fee } = price
  const example = Math.round((costs.from + costs.to) / 20) * 10
  const isOfSymptom = 'replacement' in price
  return (
    <Card id="price">
      <h3 className="font-bold text-heading">{texts.title}</h3>
      <p className="mt-3 font-extrabold text-title tabular-nums">
        {texts.range(dollars(costs.from), dollars(costs.to))}
      </p>
      <p className="text-ink-muted">{isOfSymptom ? texts.forSymptom : texts.forAppliance}</p>
      <p className="mt-4">{texts.fee(dollars(fee))}</p>
      <p className="mt-1">{texts.example(dollars(example), dollars(fee), dollars(example + fee))}</p>
      <p className="mt-1">{texts.promise}</p>
      {isOfSymptom && <Advice language={language} price={price} />}
    </Card>
  )
}

const looks = {
  repair: 'border-success bg-success-soft text-success',
  ask: 'border-warning bg-warning-soft text-warning',
  replace: 'border-danger bg-danger-soft text-danger',
}

function Advice({ language, price: { advice, replacement } }: { language: HomeownerLanguage; price: Prices }) {
  const texts = homeownerTexts(language).prepare.price
  if (advice === null) return <p className="mt-4 text-ink-muted">{texts.ask}</p>
  const { verdict, ageYears, percent } = advice
  const limit = formatDollars(advice.limit, language)
  const { lifeYears, newCost } = replacement
  return (
    <div className={`mt-4 rounded-control border px-4 py-3 ${looks[verdict]}`}>
      <p className="font-bold text-lead">{texts.verdicts[verdict].title}</p>
      <div className="text-ink">
        <p className="mt-1">{texts.verdicts[verdict].text(limit)}</p>
        <p className="mt-2 text-sm">{texts.age(ageYears, lifeYears.from, lifeYears.to)}</p>
        <p className="text-sm">{texts.rule(percent, formatDollars(newCost, language), limit)}</p>
      </div>
    </div>
  )
}
