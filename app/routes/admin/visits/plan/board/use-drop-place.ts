import { type DragEvent, useState } from 'react'

/** A place to drop a dragged visit. `isOver` means the visit is over it now, whether or not it can be dropped there. */
export function useDropPlace({ canDrop, onDrop }: { canDrop: boolean; onDrop(): void }) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (canDrop) event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        // Into a part of it isn't out of it.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        if (canDrop) onDrop()
      },
    },
  }
}

/** Styles that show that a visit can be dropped here. */
export function dropStyles({ canDrop, isOver }: { canDrop: boolean; isOver: boolean }): string {
  if (!canDrop) return 'border-line'
  return isOver ? 'border-brand bg-brand-soft' : 'border-line-strong border-dashed'
}
