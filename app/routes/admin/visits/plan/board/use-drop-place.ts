import { type DragEvent, useState } from 'react'

/** A place to drop a dragged visit. `isTarget` means the visit is over it now. */
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

/** Styles that show that a visit can be dropped here. */
export function dropStyles({ canDrop, isTarget }: { canDrop: boolean; isTarget: boolean }): string {
  if (isTarget) return 'border-brand bg-brand-soft'
  return canDrop ? 'border-line-strong border-dashed' : 'border-line'
}
