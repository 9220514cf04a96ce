import { moneyOf } from '#app/routes/homeowner/visit/time-words.ts'
import type { Preparation, PriceCard as Prices } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** What the repair may cost, how the service call fee adds up, and whether a repair makes sense at the appliance's age. */
export function PriceCard({
  language,
  price,
}: {
  language: HomeownerLanguage
  price: NonNullable<Preparation['price']>
}) {
  const texts = homeownerTexts(language).prepare.price
  const dollars = (amount: number) => moneyOf(language, amount)
  const { costs, fee } = price
  const example = Math.round((costs.from + costs.to) / 20) * 10
  const isOfSymptom = 'replacement' in price
  return (
    <>
      <p className="font-extrabold text-title tabular-nums">{texts.range(dollars(costs.from), dollars(costs.to))}</p>
      <p className="text-ink-muted">{isOfSymptom ? texts.forSymptom : texts.forAppliance}</p>
      <p className="mt-4">{texts.fee(dollars(fee))}</p>
      <p className="mt-1">{texts.example(dollars(example), dollars(fee), dollars(example + fee))}</p>
      {isOfSymptom && <Advice language={language} price={price} />}
    </>
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
  const limit = moneyOf(language, advice.limit)
  const { lifeYears, newCost } = replacement
  return (
    <div className={`mt-4 rounded-control border px-4 py-3 ${looks[verdict]}`}>
      <p className="font-bold text-lead">{texts.verdicts[verdict].title}</p>
      <div className="text-ink">
        <p className="mt-1">{texts.verdicts[verdict].text(limit)}</p>
        <p className="mt-2 text-sm">{texts.age(ageYears, lifeYears.from, lifeYears.to)}</p>
        <p className="text-sm">{texts.rule(percent, moneyOf(language, newCost), limit)}</p>
      </div>
    </div>
  )
}
