import { type DragEvent, useState } from 'react'

/** A place that a dragged visit can be dropped on. `isTarget`: it is over it now. */
export function useDropPlace({ canDrop, onDrop }: { canDrop: boolean; onDrop(): void }) {
  const [isOver, setOver] = useState(false)
  return {
    isTarget: canDrop && isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!canDrop) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        if (canDrop) onDrop()
      },
    },
  }
}

/** How a place shows that a visit can be dropped there. */
export function dropStyles({ canDrop, isTarget }: { canDrop: boolean; isTarget: boolean }): string {
  if (isTarget) return 'border-brand bg-brand-soft'
  return canDrop ? 'border-line-strong border-dashed' : 'border-line'
}
