import { useId, useState } from 'react'
import { Bar, BarChart, roundTop } from '#app/routes/admin/parts/bar-chart.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { formatCount } from '#shared/count.ts'
import type { LedgerCounts } from '#shared/promise/response-ledger.ts'
import { describeCounts, describeMinutes } from './response-words.ts'

const kinds = [
  { name: 'Kept', className: 'bg-brand' },
  {
    name: 'Broken',
    className: 'border border-danger bg-[repeating-linear-gradient(var(--color-danger)_0_2px,transparent_2px_4px)]',
  },
  { name: 'Still in time', className: 'border border-brand bg-brand-soft' },
]

/** Bookings as bars, kept and broken stacked, with the same numbers and the minutes in a table below. */
export function CountsChart({
  title,
  of,
  rows,
  wide = false,
}: {
  title: string
  /** What a bar stands for: `Hour`. */
  of: string
  rows: NamedCounts[]
  wide?: boolean
}) {
  const [pointed, setPointed] = useState<NamedCounts | null>(null)
  return (
    <Panel title={title} wide={wide}>
      <p className="-mt-3 mb-4 min-h-10 text-ink-muted text-sm tabular-nums">
        {pointed ? `${pointed.name}: ${describeCounts(pointed)}` : 'When the bookings came in'}
      </p>
      <CountsBars
        label={`Bar chart, ${title.toLowerCase()}: ${rows.map((row) => `${row.name} ${row.kept} kept and ${row.broken} broken`).join(', ')}`}
        rows={rows}
        top={roundTop(Math.max(0, ...rows.map(({ bookings }) => bookings)))}
        onPoint={setPointed}
      />
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-brand">Show the numbers</summary>
        <CountsTable caption={title} of={of} rows={rows} />
      </details>
    </Panel>
  )
}

/** Kept, broken and still-in-time bookings, stacked. Broken ones are striped, so no one has to tell colors apart. */
function CountsBars({
  label,
  rows,
  top,
  onPoint,
}: {
  label: string
  rows: NamedCounts[]
  /** The top value of the axis. */
  top: number
  onPoint(row: NamedCounts | null): void
}) {
  const stripes = useId()
  return (
    <BarChart label={label} entries={rows} nameOf={({ name }) => name} top={top} onPoint={onPoint} legend={<Legend />}>
      {({ bookings, kept, broken }, at) => (
        <>
          {at === 0 && (
            <defs>
              <pattern id={stripes} width="10" height="4" patternUnits="userSpaceOnUse">
                <rect width="10" height="2.6" className="fill-danger" />
              </pattern>
            </defs>
          )}
          <Bar at={at} count={kept} top={top} className="fill-brand" />
          <Bar at={at} from={kept} count={broken} top={top} fill={`url(#${stripes})`} className="stroke-danger" />
          <Bar
            at={at}
            from={kept + broken}
            count={bookings - kept - broken}
            top={top}
            className="fill-brand-soft stroke-brand"
          />
        </>
      )}
    </BarChart>
  )
}

function Legend() {
  return (
    <ul aria-hidden="true" className="col-span-2 mt-3 flex flex-wrap gap-x-4 gap-y-1">
      {kinds.map(({ name, className }) => (
        <li key={name} className="inline-flex items-center gap-1.5">
          <span className={`size-3 ${className}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

type NamedCounts = LedgerCounts & { name: string }

const columns = ['Bookings', 'Kept', 'Broken', 'Median', '90th percentile']

/** One line per row, wide enough to read. On a phone it scrolls on its own. */
export function CountsTable({ caption, of, rows }: { caption: string; of: string; rows: NamedCounts[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section aria-label={`${caption}, table`} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-ink-muted">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 text-left font-semibold">
              {of}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-4 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, bookings, kept, broken, median_minutes: median, p90_minutes: p90 }, index) => (
            <tr key={index} className="border-line border-b last:border-b-0">
              <th scope="row" className="min-w-32 py-2 pr-4 text-left font-medium wrap-anywhere">
                {name}
              </th>
              {[formatCount(bookings), kept, broken, describeMinutes(median), describeMinutes(p90)].map(
                (value, column) => (
                  <td key={columns[column]} className="whitespace-nowrap py-2 pl-4 text-right">
                    {value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
