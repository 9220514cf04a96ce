import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { href, Link } from 'react-router'
import { useBusiness } from '#app/components/use-business.ts'
import { ScreenSpinner } from '#app/routes/admin/frame/loading/screen-spinner.tsx'
import { CsvButton } from '#app/routes/admin/list/csv-button.tsx'
import { FilterTabs } from '#app/routes/admin/list/filter-tabs.tsx'
import { oneOf, useUrlFilter } from '#app/routes/admin/list/url-filter.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { apiQuery, fetchFile } from '#app/routes/admin/session/api.ts'
import { weekdays } from '#shared/business/business-hours.ts'
import { countOf, formatCount } from '#shared/count.ts'
import {
  type LedgerCounts,
  type LedgerOnTheWire,
  type LedgerSpan,
  ledgerSpans,
} from '#shared/promise/response-ledger.ts'
import { CountsChart, CountsTable } from './counts-chart.tsx'
import { countWaiting, describeMinutes, describeShare, nameHour } from './response-words.ts'

const spanFilter = { days: oneOf(ledgerSpans, 30) }

/** The promise's ledger: how fast website bookings were answered, when, and by whom. */
export default function ResponseTimes() {
  const at = useUrlFilter(spanFilter)
  const { days } = at.filter
  const { contactWithinMinutes } = useBusiness()
  const query = useQuery(ledgerQuery(days))
  return (
    <>
      <PageHeader lead={`How fast you answered website bookings. The promise is ${contactWithinMinutes} minutes.`}>
        <Link to={href('/admin/bookings')} className="inline-flex min-h-11 items-center font-semibold text-brand">
          Bookings
        </Link>
        <CsvButton
          name={`response-times-${days}-days`}
          isReady={query.data !== undefined}
          load={() => fetchFile('GET /api/admin/bookings/ledger.csv', { query: { days: `${days}` } })}
        />
      </PageHeader>
      <FilterTabs
        label="How many days"
        name="days"
        className="mb-6"
        tabs={ledgerSpans.map((span) => ({ value: span, label: `Last ${span} days` }))}
        at={at}
      />
      <QueryPart query={query} loading={<ScreenSpinner label="Loading response times" />}>
        {(ledger) =>
          ledger.total.bookings === 0 ? (
            <NoneCounted days={ledger.days} />
          ) : (
            <Ledger ledger={ledger} isOutdated={query.isPlaceholderData} />
          )
        }
      </QueryPart>
    </>
  )
}

/** `isOutdated` means it's for the previously chosen days. */
function Ledger({ ledger, isOutdated }: { ledger: LedgerOnTheWire; isOutdated: boolean }) {
  return (
    <div aria-busy={isOutdated} className={isOutdated ? 'opacity-60' : ''}>
      <LedgerCards total={ledger.total} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-3">
        <CountsChart
          title="By hour of the day"
          of="Hour"
          wide
          rows={ledger.by_hour.map((row) => ({ ...row, name: nameHour(row.hour) }))}
        />
        <CountsChart
          title="By weekday"
          of="Weekday"
          rows={ledger.by_weekday.map((row) => ({ ...row, name: weekdays[row.weekday - 1] ?? '' }))}
        />
      </div>
      <div className="mt-6">
        <Panel title="By person" lead="Whoever made the first contact.">
          {ledger.by_person.length === 0 ? (
            <p className="text-ink-muted">No one answered a booking in this period.</p>
          ) : (
            <CountsTable caption="By person" of="Person" rows={ledger.by_person} />
          )}
        </Panel>
      </div>
    </div>
  )
}

function NoneCounted({ days }: { days: number }) {
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-3 rounded-card border border-line border-dashed p-8 text-center text-ink-muted">
      <Timer aria-hidden="true" className="size-8" />
      <p className="font-semibold text-ink">No website bookings in the last {days} days</p>
      <p className="max-w-md text-sm">
        Each one counts from the moment it comes in. A booking canceled before anyone answers counts only if the promise
        was already broken.
      </p>
    </div>
  )
}

/** Nested under the bookings' key, so it's refetched after any of them changes. */
function ledgerQuery(days: LedgerSpan) {
  return {
    ...apiQuery(['bookings', 'ledger', days], 'GET /api/admin/bookings/ledger', { query: { days: `${days}` } }),
    placeholderData: keepPreviousData,
  }
}

function LedgerCards({ total }: { total: LedgerCounts }) {
  const { bookings, kept, broken, answered, median_minutes: median, p90_minutes: p90 } = total
  const waiting = countWaiting(total)
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Card
        title="Promise kept"
        value={describeShare(kept, kept + broken)}
        subtitle={`${formatCount(kept)} of ${countOf(kept + broken, 'booking')}`}
      />
      <Card
        title="Promise broken"
        value={formatCount(broken)}
        subtitle={waiting === 0 ? `${countOf(bookings, 'booking')} total` : `${waiting} more still in time`}
      />
      <Card title="Median" value={describeMinutes(median)} subtitle={`to the first contact, of ${answered} answered`} />
      <Card title="90th percentile" value={describeMinutes(p90)} subtitle="Nine out of ten were answered by then" />
    </dl>
  )
}

function Card({ title, value, subtitle }: { title: string; value: string; subtitle: string }) {
  return (
    <div className="flex flex-col rounded-card border border-line bg-surface-raised p-4 shadow-card sm:p-5">
      <dt className="font-semibold text-ink-muted text-sm">{title}</dt>
      <dd className="font-bold text-2xl tabular-nums tracking-tight sm:text-3xl">{value}</dd>
      <dd className="mt-1 text-ink-muted text-sm">{subtitle}</dd>
    </div>
  )
}
