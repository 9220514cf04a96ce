import { useState } from 'react'
import { Panel } from '#app/routes/admin/panel.tsx'
import type { StatsOnTheWire } from '#shared/dashboard-on-the-wire.ts'
import { roundTop } from './chart-scale.ts'

type Days = StatsOnTheWire['views_by_day']

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const nameDay = (day: string) => dayFormat.format(new Date(day))
const nameViews = (views: number) => `${views.toLocaleString('en-US')} ${views === 1 ? 'view' : 'views'}`

/** Views by day as bars; the same numbers as a table for whoever cannot see or does not like bars. */
export function ViewsChart({ days }: { days: Days }) {
  const [pointed, setPointed] = useState<Days[number] | null>(null)
  const total = days.reduce((sum, { views }) => sum + views, 0)
  return (
    <Panel title="Views of the last 30 days" wide>
      <p className="-mt-3 mb-4 text-ink-muted text-sm tabular-nums">
        {pointed ? `${nameDay(pointed.day)}: ${nameViews(pointed.views)}` : `${nameViews(total)} in all`}
      </p>
      <Bars days={days} onPoint={setPointed} />
      <details className="mt-4 text-sm">
        <summary className="inline-flex min-h-10 items-center font-semibold text-brand">Show the numbers</summary>
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
                    {nameDay(day)}
                  </th>
                  <td className="py-1 pr-4 text-right">{views.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Panel>
  )
}

/** The drawing is stretched to its place, so all words stand outside of it. */
function Bars({ days, onPoint }: { days: Days; onPoint(day: Days[number] | null): void }) {
  const top = roundTop(Math.max(0, ...days.map(({ views }) => views)))
  const label = `Bar chart of views by day: ${days.map(({ day, views }) => `${nameDay(day)} ${views}`).join(', ')}`
  const [first, last] = [days.at(0), days.at(-1)]
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-muted text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right leading-4">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{value.toLocaleString('en-US')}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * 10} 100`}
        preserveAspectRatio="none"
        onPointerLeave={() => onPoint(null)}
        className="h-48 w-full overflow-visible"
      >
        {[0.5, 50, 99.5].map((y) => (
          <line
            key={y}
            x1="0"
            x2={days.length * 10}
            y1={y}
            y2={y}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {days.map((entry, index) => (
          <g key={entry.day} onPointerEnter={() => onPoint(entry)} className="group">
            <rect
              x={index * 10}
              y="0"
              width="10"
              height="100"
              className="fill-transparent group-hover:fill-brand-soft"
            />
            <rect
              x={index * 10 + 1.5}
              y={100 - (entry.views / top) * 100}
              width="7"
              height={(entry.views / top) * 100}
              className="fill-brand"
            />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
        <span>{first && nameDay(first.day)}</span>
        <span>{last && nameDay(last.day)}</span>
      </div>
    </div>
  )
}
