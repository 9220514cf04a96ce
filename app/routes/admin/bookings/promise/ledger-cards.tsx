import { countOf, formatCount } from '#shared/count.ts'
import type { LedgerCounts } from '#shared/promise/response-ledger.ts'
import { countWaiting, describeMinutes, describeShare } from './response-words.ts'

/** The most important numbers. */
export function LedgerCards({ total }: { total: LedgerCounts }) {
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
