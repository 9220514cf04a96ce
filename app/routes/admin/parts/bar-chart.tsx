import type { ReactNode } from 'react'
import { formatCount } from '#shared/count.ts'

/** Bars over an axis. The drawing is stretched to fit, so all text sits outside it. Every bar is 10 wide and the axis 100 high. */
export function BarChart<Entry>({
  label,
  entries,
  nameOf,
  top,
  onPoint,
  legend,
  children,
}: {
  /** What the chart shows, in words. */
  label: string
  entries: readonly Entry[]
  nameOf(entry: Entry): string
  /** The top value of the axis. */
  top: number
  /** The entry under the pointer, or null when the pointer leaves. */
  onPoint(entry: Entry | null): void
  legend?: ReactNode
  /** The bars of an entry, built from `Bar`. */
  children(entry: Entry, index: number): ReactNode
}) {
  const marks = [
    entries.at(0),
    entries.length > 2 ? entries[Math.floor(entries.length / 2)] : undefined,
    entries.at(-1),
  ]
  const width = entries.length * 10
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-muted text-xs tabular-nums">
      <div aria-hidden="true" className="-my-2 flex flex-col justify-between text-right leading-4">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatCount(value)}</span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} 100`}
        preserveAspectRatio="none"
        onPointerLeave={() => onPoint(null)}
        className="h-48 w-full overflow-visible"
      >
        {[0.5, 50, 99.5].map((y) => (
          <line key={y} x1="0" x2={width} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
        ))}
        {entries.map((entry, index) => (
          <g key={nameOf(entry)} onPointerEnter={() => onPoint(entry)} className="group">
            <rect
              x={index * 10}
              y="0"
              width="10"
              height="100"
              className="fill-transparent group-hover:fill-brand-soft"
            />
            {children(entry, index)}
          </g>
        ))}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
        {marks.map((entry, index) => entry !== undefined && <span key={index}>{nameOf(entry)}</span>)}
      </div>
      {legend}
    </div>
  )
}

/** A bar of `count`, stacked on top of `from`. */
export function Bar({
  at,
  from = 0,
  count,
  top,
  className,
  fill,
}: {
  /** Index of the entry. */
  at: number
  from?: number
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

/** The top of an axis with room for `most`: 2, 4 or 10 times a power of ten, so half of it is a whole number. */
export function roundTop(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [2, 4, 10]) {
      if (factor * power >= most) return factor * power
    }
  }
}
