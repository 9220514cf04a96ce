/** Whether the palette is open. Its button and its key live in other parts of the frame than the palette itself. */
import { useSyncExternalStore } from 'react'
import { createStore } from '#app/ui/store.ts'

const isOpen = createStore(false)

/** Opens or closes the palette. */
export const setPaletteOpen = isOpen.write

export const isPaletteOpen = isOpen.read

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(isOpen.subscribe, isOpen.read)
}
