import { SentenceWithPhone } from '#app/components/sentence-with-phone.tsx'
import { useBusiness } from '#app/components/use-business.ts'
import { Card } from '#app/ui/card.tsx'
import { nextCare } from '#content/homeowner/care.ts'
import { homeownerTexts } from '#content/homeowner/texts.ts'
import { applianceInFull } from '#shared/homeowner/appliance-names.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import type { HomeownerPage, Passport, PassportVisit } from '#shared/homeowner/homeowner-page.ts'
import { describePrice } from '#shared/money.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { formatDay, formatMoment, longDate, nameMonth } from '#shared/time/formats.ts'
import { BookAgain } from './book-again.tsx'

interface PassportProps {
  language: HomeownerLanguage
  page: HomeownerPage
  passport: Passport
}

/** What was done, for how much, how long the warranty runs, and what keeps the appliance running. Prints on one page. */
export function PassportPart(props: PassportProps) {
  const { language, page, passport } = props
  const { passport: words } = homeownerTexts(language)
  const { visits, amountCents } = passport
  const isOnly = visits.length === 1
  const priceOf = (cents: number | null) => (cents === null ? null : describePrice(cents / 100))
  const factsOf = (visit: PassportVisit): Fact[] => [
    [words.doneOn, visit.doneAt && formatMoment(visit.doneAt, longDate, language)],
    [words.technician, visit.technicianName ?? (isOnly ? page.technicianName : null)],
    [words.work, visit.work ?? words.workUnknown],
    [words.parts, visit.parts],
    [words.amount, priceOf(isOnly ? amountCents : visit.amountCents)],
    [words.warranty.title, isOnly ? null : warrantyOf(visit, language)],
  ]
  return (
    <section aria-labelledby="passport" className="mt-6 print:mt-2">
      <Card>
        <h2 id="passport" className="font-bold text-heading">
          {words.title}
        </h2>
        <p className="mt-1 text-ink-muted text-sm print:hidden">{words.lead}</p>
        <Facts
          facts={[
            [words.appliance, applianceInFull(language, page.applianceType)],
            ...visits.slice(0, 1).flatMap(factsOf),
          ]}
        />
        {visits.slice(1).map((visit) => (
          <div key={visit.number} className="mt-4 border-line border-t print:mt-2">
            <Facts facts={factsOf(visit)} />
          </div>
        ))}
        {!isOnly && amountCents !== null && (
          <div className="mt-4 border-line border-t print:mt-2">
            <Facts facts={[[words.amountInAll, priceOf(amountCents)]]} />
          </div>
        )}
      </Card>
      <WarrantyCard {...props} />
      <Care language={language} page={page} />
      <section aria-labelledby="again" className="mt-8 print:hidden">
        <h2 id="again" className="font-bold text-heading">
          {words.again.title}
        </h2>
        <p className="mt-1 mb-4 text-ink-muted">{words.again.lead}</p>
        <BookAgain language={language} page={page} label={words.again.button} />
      </section>
    </section>
  )
}

/** A name, and a value that may be missing. */
type Fact = [name: string, value: string | null]

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr] print:mt-2 print:grid-cols-[auto_1fr] print:gap-y-1.5">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="sm:contents print:contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="whitespace-pre-line font-medium wrap-anywhere first-letter:uppercase">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function warrantyOf({ warrantyUntil }: PassportVisit, language: HomeownerLanguage): string | null {
  return warrantyUntil && homeownerTexts(language).passport.warranty.until(formatDay(warrantyUntil, longDate, language))
}

/** Counts down to its last day. It's all that remains of a link once the repair is long done. */
export function WarrantyCard({ language, page, passport: { warranty, visits } }: PassportProps) {
  const { phone, name } = useBusiness()
  const { doneOn, warranty: words } = homeownerTexts(language).passport
  const left = warranty?.daysLeft ?? null
  const isOver = left === null
  return (
    <section
      aria-labelledby="warranty"
      className={`mt-6 rounded-card p-6 print:mt-3 print:border print:border-line-strong print:bg-surface print:p-4 print:text-ink ${isOver || !warranty ? 'border border-line bg-surface-raised' : 'bg-deep text-on-deep'}`}
    >
      <h2 id="warranty" className="font-bold text-heading">
        {words.title}
      </h2>
      {!warranty && <p className="mt-2">{words.unknown}</p>}
      {warranty && isOver && <p className="mt-2">{words.over(formatDay(warranty.until, longDate, language))}</p>}
      {warranty && left !== null && (
        <>
          <p className="mt-2 font-extrabold text-title print:hidden">{left === 0 ? words.lastDay : words.left(left)}</p>
          <p className="mt-1 font-semibold">{words.until(formatDay(warranty.until, longDate, language))}</p>
          <p className="mt-3">{words.what}</p>
        </>
      )}
      {page.scope === 'warranty' && visits.length > 1 && (
        <ul className="mt-3 list-disc pl-5">
          {visits.map((visit) => {
            const until = warrantyOf(visit, language)
            const day = visit.doneAt && formatMoment(visit.doneAt, longDate, language)
            return day && until && <li key={visit.number}>{`${doneOn} ${day}: ${until}`}</li>
          })}
        </ul>
      )}
      <p className="mt-3">
        <SentenceWithPhone sentence={words.call(phone)} phone={phone} />
      </p>
      <p className="hidden print:block">{name}</p>
    </section>
  )
}

function Care({ language, page }: Omit<PassportProps, 'passport'>) {
  const { care: words } = homeownerTexts(language).passport
  const thisMonth = Number(businessDayOf(page.now).slice(5, 7))
  return (
    <section aria-labelledby="care" className="mt-8 print:mt-3">
      <h2 id="care" className="font-bold text-heading">
        {words.title}
      </h2>
      <p className="mt-1 text-ink-muted print:hidden">{words.lead}</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {nextCare(page.applianceType, thisMonth).map(({ month, [language]: what }) => (
          <li key={what}>{words.inMonth(nameMonth(month, language), what)}</li>
        ))}
      </ul>
    </section>
  )
}
