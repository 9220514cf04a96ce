import type { ReactNode } from 'react'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { prices, promises, repairCosts } from '#shared/business.ts'
import { type HomeownerLanguage, localeOf } from '#shared/homeowner-language.ts'
import type { HomeownerPage } from '#shared/homeowner-page.ts'
import { moneyOf } from './time-words.ts'

const costOf: Record<string, string> = {
  refrigerator: 'Refrigerator',
  washer: 'Washer',
  dryer: 'Dryer',
  dishwasher: 'Dishwasher',
  oven: 'Oven',
}

/** Who comes, what it may cost, and what was said about parts. */
export function FactsPart({ language, page }: { language: HomeownerLanguage; page: HomeownerPage }) {
  const { link } = homeownerTexts(language)
  const isOver = page.state === 'cancelled' || page.state === 'done'
  return (
    <div className="mt-8 grid gap-8">
      {!isOver && (
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
      {!isOver && (
        <Fact id="cost" title={link.costTitle}>
          <ul className="grid list-disc gap-1.5 pl-5">
            {costLines(language, page).map((line) => (
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

/** The prices of spec.md §9 for this appliance. */
function costLines(language: HomeownerLanguage, { applianceType, agreedCents }: HomeownerPage): string[] {
  const { cost } = homeownerTexts(language).link
  const money = (dollars: number) => moneyOf(language, dollars)
  const range = repairCosts.find(({ appliance }) => appliance === costOf[applianceType])
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent' }).format(
    prices.partsMarkupPercent / 100,
  )
  return [
    ...(agreedCents === null ? [] : [cost.agreed(money(agreedCents / 100))]),
    ...(range && agreedCents === null ? [cost.range(money(range.from), money(range.to))] : []),
    cost.serviceCall(money(prices.serviceCall)),
    cost.labor(money(prices.laborPerHour)),
    cost.parts(percent),
    cost.before,
    cost.warranty(promises.laborWarrantyDays),
  ]
}
