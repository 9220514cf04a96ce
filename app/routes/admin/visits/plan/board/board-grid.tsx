import type { CSSProperties } from 'react'
import { href, Link } from 'react-router'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { businessDayOf, timeOfBusinessDay } from '#shared/time/business-day.ts'
import { labelOfTime, minutesOf } from '#shared/visits/arrival-windows.ts'
import type { VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import type { TechnicianColor } from '#shared/visits/technicians.ts'
import { type Cell, type Column, lanesOf, linesOf } from './board-columns.ts'
import { TechnicianDot } from './technician-dot.tsx'
import { dropStyles, useDropPlace } from './use-drop-place.ts'
import { type VisitActions, VisitCard } from './visit-card.tsx'

interface GridProps {
  columns: Column[]
  actions: VisitActions
  /** The visit being dragged. */
  dragged: VisitOnTheWire | null
  /** Why the visit being dragged can't go there; null if it can. */
  findRefusal(cell: Cell, column: Column): string | null
  onDrop(cell: Cell, column: Column): void
  busyId: string | null
  now: number
}

/** A column per technician, beside an axis of hours. On a phone, technicians are stacked. */
export function DayGrid({ columns, now, ...shared }: GridProps) {
  const lines = linesOf(columns)
  /** The first row is for the headings. */
  const rowAt = (minutes: number) => lines.indexOf(minutes) + 2
  const timeNow = businessDayOf(now) === columns[0]?.cells[0]?.day ? timeOfBusinessDay(now) : null
  const heights = lines.slice(1).map((line, index) => `minmax(${((line - (lines[index] ?? 0)) / 60) * 3.25}rem, auto)`)
  return (
    <div
      className="grid gap-6 print:-ml-16 board:grid-cols-(--columns) board:grid-rows-(--rows) board:gap-x-3 board:gap-y-0"
      style={vars({
        '--columns': `3.25rem repeat(${columns.length}, minmax(9.5rem, 1fr))`,
        '--rows': `auto ${heights.join(' ')}`,
      })}
    >
      <Axis lines={lines} rowAt={rowAt} timeNow={timeNow} />
      {columns.map((column, index) => {
        const lanes = lanesOf(column.cells)
        return (
          <section
            key={column.technician?.id ?? 'nobody'}
            aria-label={column.name}
            className="grid min-w-0 gap-2 board:col-(--column) board:row-[1/-1] board:grid-rows-subgrid board:gap-x-1 board:gap-y-0"
            style={vars({ '--column': String(index + 2) })}
          >
            <ColumnHeading column={column} className="board:col-span-full board:pb-1" />
            <ol className="contents">
              {column.cells.map((cell, place) => (
                <BoardCell
                  key={cell.key}
                  cell={cell}
                  column={column}
                  {...shared}
                  style={vars({
                    '--row': `${rowAt(cell.span?.from ?? 0)} / ${rowAt(cell.span?.to ?? 0)}`,
                    '--lane': String((lanes[place] ?? 0) + 1),
                  })}
                />
              ))}
            </ol>
          </section>
        )
      })}
      {timeNow !== null && <NowLine lines={lines} timeNow={timeNow} />}
    </div>
  )
}

/**
 * The hours beside the columns, and their lines behind them. Each cell says its own times to those who don't see where it is, and on
 * paper, where a cell that doesn't fit on the page moves to the next one.
 */
function Axis({ lines, rowAt, timeNow }: { lines: number[]; rowAt(minutes: number): number; timeNow: string | null }) {
  const minutesNow = timeNow === null ? Number.NaN : minutesOf(timeNow)
  return lines
    .filter((line) => line % 60 === 0)
    .map((line) => (
      <div
        key={line}
        aria-hidden="true"
        className="col-span-full col-start-1 hidden h-0 border-line border-t tight:block board:row-(--row)"
        style={vars({ '--row': String(rowAt(line)) })}
      >
        {/* Makes room for the time it is. */}
        {line < (lines.at(-1) ?? 0) && !(line < minutesNow && minutesNow < line + 40) && (
          <span className="block pt-1 text-ink-muted text-xs tabular-nums">{labelOfTime(`${line / 60}:00`)}</span>
        )}
      </div>
    ))
}

/** The time it is, across all technicians. Nothing outside the hours shown. */
function NowLine({ lines, timeNow }: { lines: number[]; timeNow: string }) {
  const minutes = minutesOf(timeNow)
  const index = lines.findIndex((line, place) => line <= minutes && minutes < (lines[place + 1] ?? 0))
  const [from, to] = [lines[index] ?? 0, lines[index + 1] ?? 0]
  if (index === -1) return null
  return (
    <div
      className="pointer-events-none relative z-10 col-span-full col-start-1 hidden tight:block board:row-(--row)"
      style={vars({ '--row': String(index + 2) })}
    >
      <p
        className="absolute inset-x-0 border-danger border-t-2 font-semibold text-danger text-xs"
        style={{ top: `${((minutes - from) / (to - from)) * 100}%` }}
      >
        <span className="absolute bottom-0 left-0 rounded-control bg-surface pr-1">
          <VisuallyHidden>Now: </VisuallyHidden>
          {labelOfTime(timeNow)}
        </span>
      </p>
    </div>
  )
}

/** A row per technician, a column per day. While a week is under way, its past days are narrow. On a phone, all are stacked. */
export function WeekGrid({ columns, now, ...shared }: GridProps) {
  const days = columns[0]?.cells ?? []
  const isUnderWay = days.some(({ isPast }) => !isPast)
  const widths = days.map(({ isPast }) => (isPast && isUnderWay ? '3.25rem' : 'minmax(7.25rem, 1fr)'))
  const week = vars({ '--days': widths.join(' ') })
  const today = businessDayOf(now)
  return (
    <div className="grid gap-6 board:gap-3">
      <div aria-hidden="true" className="hidden gap-1.5 text-sm tight:grid tight:grid-cols-(--days)" style={week}>
        {days.map(({ key, label, day, isPast }) => (
          <span
            key={key}
            className={`min-w-0 self-end border-b-2 px-1 pb-0.5 ${day === today ? 'border-brand font-bold' : 'border-transparent text-ink-muted forced-colors:border-b-0'} ${isPast && isUnderWay ? 'text-xs' : ''}`}
          >
            {label.split(' ')[0]} <span className="whitespace-nowrap">{label.split(' ').slice(1).join(' ')}</span>
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <section
          key={column.technician?.id ?? 'nobody'}
          aria-label={column.name}
          className="grid min-w-0 gap-2 tight:gap-1"
        >
          <ColumnHeading column={column} />
          <ol
            className="grid gap-2 board:auto-cols-[minmax(7.25rem,1fr)] board:grid-flow-col board:gap-1.5 tight:grid-cols-(--days)"
            style={week}
          >
            {column.cells.map((cell) => (
              <BoardCell key={cell.key} cell={cell} column={column} isCounted={cell.isPast && isUnderWay} {...shared} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function ColumnHeading({ column, className = '' }: { column: Column; className?: string }) {
  return (
    <div className={`px-1 ${className}`}>
      <h2 className="flex items-center gap-2 font-bold wrap-anywhere">
        {column.technician && <TechnicianDot color={column.technician.color} />}
        {column.name}
      </h2>
      {column.free && <p className="text-ink-muted text-sm">{column.free}</p>}
      {column.cells.every(({ visits }) => visits.length === 0) && (
        <p className="text-ink-muted text-sm board:hidden">Nothing scheduled.</p>
      )}
    </div>
  )
}

function BoardCell({
  cell,
  column,
  isCounted = false,
  actions,
  dragged,
  findRefusal,
  onDrop,
  busyId,
  style,
}: Omit<GridProps, 'columns' | 'now'> & {
  cell: Cell
  column: Column
  /** It's too narrow for cards, so it only says how many there are. */
  isCounted?: boolean
  style?: CSSProperties
}) {
  const refusal = dragged && findRefusal(cell, column)
  const canDrop = dragged !== null && refusal === null
  const { isOver, handlers } = useDropPlace({ canDrop, onDrop: () => onDrop(cell, column) })
  const isOfDay = cell.window === null
  const color: TechnicianColor | undefined = column.technician?.color
  return (
    <li
      data-cell={cell.key}
      {...handlers}
      style={style}
      className={`relative min-w-0 flex-col gap-2 rounded-control border print:break-inside-avoid print:border-line ${isOfDay ? 'p-2 board:min-h-20 board:p-1' : 'p-2 board:col-(--lane) board:row-(--row) board:my-0.5 tight:p-1'} ${dropStyles({ canDrop, isOver })} ${refusal ? refusedStyles : cell.closed || cell.isPast ? 'bg-surface-sunken' : ''} ${cell.visits.length === 0 ? 'hidden board:flex' : 'flex'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-2 px-1 font-medium text-ink-muted text-sm tight:contents">
        <span className="tight:sr-only">{cell.label}</span>
        {cell.closed && <span className="px-1 wrap-anywhere">{cell.closed}</span>}
      </p>
      {isCounted && cell.visits.length > 0 && (
        <Link
          to={`${href('/admin/plan')}?day=${cell.day}`}
          draggable={false}
          className="hidden min-h-11 place-items-center rounded-control font-semibold hover:bg-brand-soft tight:grid"
        >
          <span>
            {cell.visits.length}
            <VisuallyHidden>
              {cell.visits.length === 1 ? ' visit' : ' visits'} on {cell.label}
            </VisuallyHidden>
          </span>
        </Link>
      )}
      <div className={isCounted ? 'contents tight:hidden' : 'contents'}>
        {cell.visits.map((visit) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            shows={isOfDay ? 'time' : 'nothing'}
            color={color}
            isNarrow={isOfDay}
            actions={actions}
            isBusy={visit.id === busyId}
          />
        ))}
      </div>
      {cell.free && <p className="mt-auto px-1 text-ink-muted text-xs">{cell.free}</p>}
      {refusal && isOver && (
        // Over the cell, because a card that moves while it's dragged ends the drag.
        <p className="pointer-events-none absolute inset-x-1 top-1 z-30 rounded-control border border-warning bg-warning-soft px-2 py-1 font-medium text-sm text-warning wrap-anywhere">
          {refusal}
        </p>
      )}
    </li>
  )
}

/** Hatched, so that it doesn't depend on color. */
const refusedStyles =
  'bg-[repeating-linear-gradient(135deg,var(--color-line-strong)_0_1px,transparent_1px_8px)] bg-surface-sunken'

/** For the classes to use where there are columns, which a phone has none of. */
function vars(values: Record<`--${string}`, string>): CSSProperties {
  return values as CSSProperties
}
