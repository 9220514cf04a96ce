import { useId } from 'react'
import { Bar, BarChart } from '#app/routes/admin/parts/bar-chart.tsx'
import type { NamedCounts } from './counts-table.tsx'

/** Kept, broken and still-in-time bookings, stacked. Broken ones are striped, so no one has to tell colors apart. */
export function CountsBars({
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

const kinds = [
  { name: 'Kept', className: 'bg-brand' },
  {
    name: 'Broken',
    className: 'border border-danger bg-[repeating-linear-gradient(var(--color-danger)_0_2px,transparent_2px_4px)]',
  },
  { name: 'Still in time', className: 'border border-brand bg-brand-soft' },
]

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
