import { useState } from 'react'
import { Bar, BarChart, roundTop } from '#app/routes/admin/parts/bar-chart.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import type { StatsOnTheWire } from '#shared/business/dashboard-endpoints.ts'
import { countOf, formatCount } from '#shared/count.ts'
import { formatDay, shortMonthAndDay } from '#shared/time/formats.ts'

type Days = StatsOnTheWire['views_by_day']

/** Views per day as bars, plus the same numbers in a table for anyone who can't see bars or doesn't like them. */
export function ViewsChart({ days }: { days: Days }) {
  const [pointed, setPointed] = useState<Days[number] | null>(null)
  const total = days.reduce((sum, { views }) => sum + views, 0)
  return (
    <Panel title="Views in the last 30 days" wide>
      <p className="-mt-3 mb-4 text-ink-muted text-sm tabular-nums">
        {pointed
          ? `${formatDay(pointed.day, shortMonthAndDay)}: ${countOf(pointed.views, 'view')}`
          : `${countOf(total, 'view')} total`}
      </p>
      <Bars days={days} onPoint={setPointed} />
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-11 items-center font-semibold text-brand">Show the numbers</summary>
        <div className="mt-1 columns-2 sm:columns-3">
          <table className="w-full">
            <caption className="sr-only">Views by day</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Views</th>
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {days.map(({ day, views }) => (
                <tr key={day} className="border-line border-b">
                  <th scope="row" className="py-1 text-left font-normal text-ink-muted">
                    {formatDay(day, shortMonthAndDay)}
                  </th>
                  <td className="py-1 pr-4 text-right">{formatCount(views)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  )
}

function Bars({ days, onPoint }: { days: Days; onPoint(day: Days[number] | null): void }) {
  const top = roundTop(Math.max(0, ...days.map(({ views }) => views)))
  const label = `Bar chart of views by day: ${days.map(({ day, views }) => `${formatDay(day, shortMonthAndDay)} ${views}`).join(', ')}`
  return (
    <BarChart
      label={label}
      entries={days}
      nameOf={({ day }) => formatDay(day, shortMonthAndDay)}
      top={top}
      onPoint={onPoint}
    >
      {({ views }, at) => <Bar at={at} count={views} top={top} className="fill-brand" />}
    </BarChart>
  )
}
