import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#shared/count.ts'
import { describeAmount, describeBooked, type ReportRow } from './report-words.ts'

const rowsShown = 20

/** What they brought comes first: on a phone, the rest is a swipe away. */
const columns: readonly { name: string; write(row: ReportRow): string }[] = [
  { name: 'Bookings', write: ({ bookings }) => formatCount(bookings) },
  { name: 'Charged', write: ({ amount_cents: cents }) => describeAmount(cents) },
  { name: 'Visits done', write: ({ visits_done: done }) => formatCount(done) },
  { name: 'Views', write: ({ views }) => (views === null ? '–' : formatCount(views)) },
  { name: 'Forms begun', write: ({ forms_begun: begun }) => (begun === null ? '–' : formatCount(begun)) },
  { name: 'Booked per view', write: describeBooked },
]

/** One line per row, wide enough to read. On a phone it scrolls on its own. With bars, a glance says which brought the most bookings. */
export function ReportTable({
  caption,
  of,
  rows,
  hasBars = false,
}: {
  caption: string
  of: string
  rows: ReportRow[]
  hasBars?: boolean
}) {
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...rows.map(({ bookings }) => bookings))
  if (rows.length === 0) return <p className="text-ink-muted">No bookings in this period.</p>
  // Cities aren't seen, so they have nothing to say there.
  const written = columns.filter(({ write }) => rows.some((row) => write(row) !== '–'))
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section aria-label={`${caption}, table`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-ink-muted">
            <tr className="border-line border-b">
              <th scope="col" className="py-2 pr-1 text-left align-bottom font-semibold">
                {of}
              </th>
              {written.map(({ name }) => (
                <th key={name} scope="col" className="py-2 pl-3 text-right align-bottom font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? undefined : rowsShown).map((row) => (
              <tr key={row.key} className="border-line border-b last:border-b-0">
                <th scope="row" className="min-w-28 max-w-80 py-2 pr-1 text-left font-medium wrap-anywhere">
                  {row.name}
                  {row.isPost && <span className="block font-normal text-ink-muted text-xs">{row.path}</span>}
                  {hasBars && (
                    <span
                      aria-hidden="true"
                      className="mt-1 block h-1.5 bg-brand"
                      style={{ width: `${(100 * row.bookings) / most}%` }}
                    />
                  )}
                </th>
                {written.map(({ name, write }) => (
                  <td key={name} className="whitespace-nowrap py-2 pl-3 text-right">
                    {write(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isWhole && rows.length > rowsShown && (
        <Button variant="quiet" className="mt-2 -ml-3.5" onClick={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </>
  )
}
