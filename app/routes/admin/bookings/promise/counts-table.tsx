import { formatCount } from '#shared/count.ts'
import type { LedgerCounts } from '#shared/promise/response-ledger.ts'
import { describeMinutes } from './response-words.ts'

export type NamedCounts = LedgerCounts & { name: string }

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
