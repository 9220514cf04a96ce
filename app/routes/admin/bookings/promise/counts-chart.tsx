import { useState } from 'react'
import { roundTop } from '#app/routes/admin/business/dashboard/chart-scale.ts'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { CountsBars } from './counts-bars.tsx'
import { CountsTable, type NamedCounts } from './counts-table.tsx'
import { describeCounts } from './response-words.ts'

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
