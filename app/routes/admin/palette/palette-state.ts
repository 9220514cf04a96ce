/** Whether the palette is open: its button and its key are in other parts of the frame than the palette itself. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

/** Opens or closes it. */
export function setPaletteOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function isPaletteOpen(): boolean {
  return isOpen
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(subscribe, isPaletteOpen)
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
