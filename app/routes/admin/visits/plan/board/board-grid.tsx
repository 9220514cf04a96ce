import type { CSSProperties } from 'react'
import type { VisitOnTheWire } from '#shared/visits/plan-on-the-wire.ts'
import type { Cell, Column } from './board-columns.ts'
import { TechnicianDot } from './technician-dot.tsx'
import { dropStyles, useDropPlace } from './use-drop-place.ts'
import type { VisitActions } from './visit-card.tsx'
import { VisitCard } from './visit-card.tsx'

/**
 * By day: a column per technician, a row per arrival window. By week: a row per technician, a column per day. On a phone,
 * technicians are stacked.
 */
export function BoardGrid({
  columns,
  view,
  actions,
  dragged,
  onDrop,
  busyId,
}: {
  columns: Column[]
  view: 'day' | 'week'
  actions: VisitActions
  /** The visit being dragged. */
  dragged: VisitOnTheWire | null
  onDrop(cell: Cell, column: Column): void
  busyId: string | null
}) {
  return (
    <div
      className={
        view === 'day'
          ? 'grid gap-6 board:auto-cols-[minmax(9.5rem,1fr)] board:grid-flow-col board:grid-rows-[repeat(var(--rows),auto)] board:gap-x-3 board:gap-y-2'
          : 'grid gap-6'
      }
      style={rowsOf(columns)}
    >
      {columns.map((column) => {
        const name = column.technician?.name ?? 'Anyone'
        return (
          <section
            key={column.technician?.id ?? 'nobody'}
            aria-label={name}
            className={
              view === 'day'
                ? 'grid min-w-0 gap-2 board:row-span-(--rows) board:grid-rows-subgrid'
                : 'grid min-w-0 gap-2'
            }
          >
            <h2 className="flex items-center gap-2 px-1 font-bold wrap-anywhere">
              {column.technician && <TechnicianDot color={column.technician.color} />}
              {name}
            </h2>
            {column.cells.every(({ visits }) => visits.length === 0) && (
              <p className="px-1 text-ink-muted text-sm board:hidden">Nothing scheduled.</p>
            )}
            <ol
              className={
                view === 'day'
                  ? 'contents'
                  : 'grid gap-2 board:auto-cols-[minmax(7.25rem,1fr)] board:grid-flow-col board:gap-1.5'
              }
            >
              {column.cells.map((cell) => (
                <BoardCell
                  key={cell.key}
                  cell={cell}
                  actions={actions}
                  canDrop={dragged !== null}
                  onDrop={() => onDrop(cell, column)}
                  busyId={busyId}
                />
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

/** The number of rows in the day view, for the CSS: the heading and one per arrival window. The week view ignores it. */
function rowsOf([first]: Column[]): CSSProperties {
  return { '--rows': (first?.cells.length ?? 0) + 1 } as CSSProperties
}

function BoardCell({
  cell,
  actions,
  canDrop,
  onDrop,
  busyId,
}: {
  cell: Cell
  actions: VisitActions
  canDrop: boolean
  onDrop(): void
  busyId: string | null
}) {
  const { isTarget, handlers } = useDropPlace({ canDrop, onDrop })
  const isOfDay = cell.window === null
  return (
    <li
      data-cell={cell.key}
      {...handlers}
      className={`min-w-0 flex-col board:min-h-20 gap-2 rounded-control border print:border-line ${isOfDay ? 'p-2 board:p-1' : 'p-2'} ${dropStyles({ canDrop, isTarget })} ${cell.closed ? 'bg-surface-sunken' : ''} ${cell.visits.length === 0 ? 'hidden board:flex' : 'flex'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-2 px-1 font-medium text-ink-muted text-sm">
        <span>{cell.label}</span>
        {cell.closed && <span className="wrap-anywhere">{cell.closed}</span>}
      </p>
      {cell.visits.map((visit) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          shows={
            cell.window?.start === visit.window_start && cell.window?.end === visit.window_end ? 'nothing' : 'time'
          }
          isNarrow={isOfDay}
          actions={actions}
          isBusy={visit.id === busyId}
        />
      ))}
    </li>
  )
}
