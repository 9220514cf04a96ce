import type { ReactNode } from 'react'
import type { Preparation, PriceCard as Prices } from '#content/homeowner/preparation.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner/homeowner-page.ts'
import { describePrice } from '#shared/money.ts'

/** Who is coming, what it may cost, and what was said about parts. */
export function FactsPart({
  language,
  page,
  price,
}: {
  language: HomeownerLanguage
  page: HomeownerPage
  /** The price of this repair, or `null` if it isn't known yet what's wrong. */
  price: Preparation['price']
}) {
  const { link } = homeownerTexts(language)
  const { isClosed } = bookingStates[page.state]
  return (
    <div className="mt-8 grid gap-8">
      {!isClosed && (
        <Fact id="who" title={link.whoTitle}>
          <p>{page.technicianName ? link.who(page.technicianName) : link.whoNobodyYet}</p>
          <p className="text-ink-muted">{link.whoLicensed}</p>
        </Fact>
      )}
      {(page.isPartMissing || page.partsNote) && (
        <Fact id="parts" title={link.partsTitle}>
          {page.isPartMissing && <p>{link.partMissing}</p>}
          {page.partsNote && <p>{link.partsNoted(page.partsNote)}</p>}
        </Fact>
      )}
      {!isClosed && (
        <Fact id="cost" title={link.costTitle}>
          {price && page.agreedCents === null && <PriceCard language={language} price={price} />}
          <ul className="mt-4 grid list-disc gap-1.5 pl-5">
            {costLines(language, { page, hasPrice: price !== null }).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      )}
    </div>
  )
}

function Fact({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-bold text-heading">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

/** The booking's prices, and from what the desk lowered them, without what the price card already says. */
function costLines(
  language: HomeownerLanguage,
  { page: { agreedCents, prices, promisedAtFirst: first }, hasPrice }: { page: HomeownerPage; hasPrice: boolean },
): string[] {
  const { cost } = homeownerTexts(language).link
  const { serviceCall, laborPerHour, partsMarkupPercent, laborWarrantyDays } = prices
  return [
    ...(agreedCents === null ? [] : [cost.agreed(describePrice(agreedCents / 100))]),
    ...(hasPrice && agreedCents === null ? [] : [cost.serviceCall(describePrice(serviceCall))]),
    ...(first && first.service_call > serviceCall
      ? [cost.loweredServiceCall(describePrice(first.service_call), describePrice(serviceCall))]
      : []),
    cost.labor(describePrice(laborPerHour)),
    ...(first && first.labor_per_hour > laborPerHour
      ? [cost.loweredLabor(describePrice(first.labor_per_hour), describePrice(laborPerHour))]
      : []),
    cost.parts(`${partsMarkupPercent}%`),
    ...(first && first.parts_markup_percent > partsMarkupPercent
      ? [cost.loweredParts(`${first.parts_markup_percent}%`, `${partsMarkupPercent}%`)]
      : []),
    cost.before,
    cost.warranty(laborWarrantyDays),
  ]
}

/** What the repair may cost, how the service call fee adds up, and whether a repair makes sense at the appliance's age. */
function PriceCard({ language, price }: { language: HomeownerLanguage; price: NonNullable<Preparation['price']> }) {
  const texts = homeownerTexts(language).prepare.price
  const dollars = describePrice
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
  const limit = describePrice(advice.limit)
  const { lifeYears, newCost } = replacement
  return (
    <div className={`mt-4 rounded-control border px-4 py-3 print:break-inside-avoid ${looks[verdict]}`}>
      <p className="font-bold text-lead">{texts.verdicts[verdict].title}</p>
      <div className="text-ink">
        <p className="mt-1">{texts.verdicts[verdict].text(limit)}</p>
        <p className="mt-2 text-sm">{texts.age(ageYears, lifeYears.from, lifeYears.to)}</p>
        <p className="text-sm">{texts.rule(percent, describePrice(newCost), limit)}</p>
      </div>
    </div>
  )
}
