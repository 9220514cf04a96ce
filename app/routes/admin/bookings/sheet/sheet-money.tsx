import type { ReactNode } from 'react'
import { useBusiness } from '#app/components/use-business.ts'
import { describeVisitReport, nameVisit, sumCharged } from '#app/routes/admin/bookings/visit-words.ts'
import { applianceLabel, repairCostOf, spokenNumber } from '#shared/bookings/booking-fields.ts'
import type { BookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { cutAtWord } from '#shared/cut-at-word.ts'
import { describeDollars } from '#shared/money.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import { formatDay, shortDate } from '#shared/time/formats.ts'

const longestReport = 150

/** More jobs under warranty at the same home would fill up the page. */
const mostCovered = 2

/** More earlier visits would, too. The booking has them all. */
const mostVisits = 3
const longestVisit = 180

/** What can be said about the price, what is under warranty, and what was done, either filled in or as lines to write on. */
export function SheetMoney({ booking }: { booking: BookingOnTheWire }) {
  const { diagnosis, work, parts, agreed_cents: agreed, amount_cents: amount, warranty_until: until } = booking.report
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-3">
        <Part title="Price">
          <PriceFrame booking={booking} />
        </Part>
        <Part title="Warranty">
          <WarrantyState booking={booking} />
        </Part>
      </div>
      <EarlierVisits booking={booking} />
      <Part title="Done">
        <dl className="grid gap-2 print:gap-1">
          <Line name="What was wrong" long>
            {diagnosis && cutAtWord(diagnosis, longestReport)}
          </Line>
          <Line name="What we did" long>
            {work && cutAtWord(work, longestReport)}
          </Line>
          <Line name="Parts" long>
            {parts && cutAtWord(parts, longestReport)}
          </Line>
        </dl>
        <dl className="mt-2 grid gap-2 sm:grid-cols-3 print:mt-1 print:grid-cols-3">
          <Line name="Agreed">{agreed !== null && describeDollars(agreed)}</Line>
          <Line name="Charged">{amount !== null && describeDollars(amount)}</Line>
          <Line name="Warranty until">{until && formatDay(until, shortDate)}</Line>
        </dl>
      </Part>
    </>
  )
}

/** What was done before, the newest first, and what was charged in all. */
function EarlierVisits({ booking: { visit: atHand, visits } }: { booking: BookingOnTheWire }) {
  const earlier = visits.filter(({ number }) => number !== atHand).toReversed()
  const charged = sumCharged(visits)
  if (earlier.length === 0) return null
  return (
    <Part
      title={
        earlier.length > mostVisits ? `The newest ${mostVisits} of ${earlier.length} earlier visits` : 'Earlier visits'
      }
    >
      {earlier.slice(0, mostVisits).map((visit) => (
        <p key={visit.number}>
          <span className="font-semibold">{nameVisit(visit)}.</span>{' '}
          {cutAtWord(describeVisitReport({ ...visit, diagnosis: null }).join('. '), longestVisit)}
        </p>
      ))}
      {charged !== null && <p>Charged for all visits: {describeDollars(charged)}</p>}
    </Part>
  )
}

/** What this booking was promised. The usual total is the one the homeowner sees on their page. */
function PriceFrame({
  booking: { appliance_type: appliance, known_faults: faults, prices },
}: {
  booking: BookingOnTheWire
}) {
  const { repairCosts } = useBusiness()
  const usual = faults.find((fault) => fault.is_chosen)?.costs ?? repairCostOf(appliance, repairCosts)
  return (
    <p>
      Service call ${prices.service_call}, waived when we do the repair. Labor ${prices.labor_per_hour} an hour. Parts
      at cost plus {prices.parts_markup_percent}%.{usual && ` Usual total: $${usual.from} to $${usual.to}.`}
    </p>
  )
}

/** The warranty on this job and on the same homeowner's earlier ones. */
function WarrantyState({ booking }: { booking: BookingOnTheWire }) {
  const today = businessDayOf(booking.now)
  const isCovered = ({ warranty_until: until }: { warranty_until: string | null }) => until !== null && until >= today
  const covered = booking.earlier.newest.filter(isCovered).slice(0, mostCovered)
  const own = booking.visits.filter((visit) => visit.number !== booking.visit && isCovered(visit)).slice(-mostCovered)
  return (
    <>
      {covered.length + own.length === 0 && <p>No earlier repair is under warranty.</p>}
      {own.map(({ number, warranty_until: until }) => (
        <p key={number} className="font-semibold">
          Visit {number}: under warranty until {until && formatDay(until, shortDate)}
        </p>
      ))}
      {covered.map(({ id, warranty_until: until, ...earlier }) => (
        <p key={id} className="font-semibold">
          {applianceLabel(earlier.appliance_type)} (#{spokenNumber(id)}): under warranty until{' '}
          {until && formatDay(until, shortDate)}
        </p>
      ))}
      <p>New labor: {booking.prices.labor_warranty_days} days.</p>
    </>
  )
}

/** A fact, or a blank line to write it on. */
function Line({ name, long = false, children }: { name: string; long?: boolean; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 font-semibold">{name}:</dt>
      <dd className={children ? '' : `grow border-ink border-b ${long ? 'min-h-8 print:min-h-[0.3in]' : ''}`}>
        {children}
      </dd>
    </div>
  )
}

const mostCauses = 3

/** The likeliest fault from the shop's own fact base: what to check first, how to fix it, and when it's dangerous. */
export function SheetFaults({
  booking: {
    known_faults: [fault],
    tried_checks: tried,
  },
}: {
  booking: BookingOnTheWire
}) {
  if (!fault) return null
  return (
    <Part title="Likely causes (our estimate), and what to bring">
      <p className="font-semibold">
        {fault.name}
        {fault.is_chosen && ', the homeowner says'}
      </p>
      <p>
        <strong>Bring:</strong> {fault.parts.join(', ')}. <strong>Plan:</strong> {fault.minutes} minutes.
      </p>
      <ul className="list-disc pl-5">
        {fault.causes.slice(0, mostCauses).map(({ name, repair, share }) => (
          <li key={name}>
            <span className="inline-block font-semibold first-letter:uppercase">
              {name}, {share}%
            </span>
            : {repair}
          </li>
        ))}
      </ul>
      {tried.length > 0 && (
        <p>
          <strong>Already tried, still broken:</strong> {tried.join(' ')}
        </p>
      )}
      <p>
        <strong>Safety:</strong> {fault.stop}
      </p>
    </Part>
  )
}

/** A section of the sheet. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 wrap-anywhere">
      <h2 className="font-bold text-ink-muted text-sm uppercase tracking-wide print:text-[8pt]">{title}</h2>
      {children}
    </section>
  )
}
