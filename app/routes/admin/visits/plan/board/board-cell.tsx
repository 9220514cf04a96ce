import type { Cell } from './board-columns.ts'
import { dropStyles, useDropPlace } from './use-drop-place.ts'
import { type VisitActions, VisitCard } from './visit-card.tsx'

/** One cell of the board and its contents. A dragged visit can be dropped here. */
export function BoardCell({
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
