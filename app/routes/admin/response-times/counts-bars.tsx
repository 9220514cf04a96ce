import { useId } from 'react'
import type { NamedCounts } from './counts-table.tsx'

/** The drawing is stretched to its place, so all words stand outside of it. What was broken is striped: nobody has to tell colors apart. */
export function CountsBars({
  label,
  rows,
  top,
  onPoint,
}: {
  label: string
  rows: NamedCounts[]
  /** The end of the axis. */
  top: number
  onPoint(row: NamedCounts | null): void
}) {
  const stripes = useId()
  const [first, last] = [rows.at(0), rows.at(-1)]
  const middle = rows[Math.floor(rows.length / 2)]
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
        viewBox={`0 0 ${rows.length * 10} 100`}
        preserveAspectRatio="none"
        onPointerLeave={() => onPoint(null)}
        className="h-48 w-full overflow-visible"
      >
        <defs>
          <pattern id={stripes} width="10" height="4" patternUnits="userSpaceOnUse">
            <rect width="10" height="2.6" className="fill-danger" />
          </pattern>
        </defs>
        {[0.5, 50, 99.5].map((y) => (
          <line
            key={y}
            x1="0"
            x2={rows.length * 10}
            y1={y}
            y2={y}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {rows.map((row, index) => (
          <g key={row.name} onPointerEnter={() => onPoint(row)} className="group">
            <rect
              x={index * 10}
              y="0"
              width="10"
              height="100"
              className="fill-transparent group-hover:fill-brand-soft"
            />
            <Bar at={index} from={0} count={row.kept} top={top} className="fill-brand" />
            <Bar
              at={index}
              from={row.kept}
              count={row.broken}
              top={top}
              fill={`url(#${stripes})`}
              className="stroke-danger"
            />
            <Bar
              at={index}
              from={row.kept + row.broken}
              count={row.bookings - row.kept - row.broken}
              top={top}
              className="fill-brand-soft stroke-brand"
            />
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
        <span>{first?.name}</span>
        <span>{middle?.name}</span>
        <span>{last?.name}</span>
      </div>
      <ul aria-hidden="true" className="col-span-2 mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {[
          { name: 'Kept', className: 'bg-brand' },
          {
            name: 'Broken',
            className:
              'border border-danger bg-[repeating-linear-gradient(var(--color-danger)_0_2px,transparent_2px_4px)]',
          },
          { name: 'Still in time', className: 'border border-brand bg-brand-soft' },
        ].map(({ name, className }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <span className={`size-3 ${className}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bar({
  at,
  from,
  count,
  top,
  className,
  fill,
}: {
  at: number
  from: number
  count: number
  top: number
  className: string
  fill?: string
}) {
  if (count === 0) return null
  const height = (count / top) * 100
  return (
    <rect
      x={at * 10 + 1.5}
      y={100 - (from / top) * 100 - height}
      width="7"
      height={height}
      fill={fill}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}
