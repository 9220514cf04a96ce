import { useEffect } from 'react'
import { PaletteDialog } from './palette-dialog.tsx'
import { isOnMac, isPaletteKey } from './palette-key.ts'
import { isPaletteOpen, setPaletteOpen, usePaletteOpen } from './palette-state.ts'
import { useSectionFocus } from './use-section-focus.ts'

/** The command palette and the key that opens it on every screen. Anything that uses the key itself, such as an editor, goes first. */
export function Palette() {
  const isOpen = usePaletteOpen()
  useSectionFocus()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || !isPaletteKey(event, isOnMac())) return
      event.preventDefault()
      if (isPaletteOpen()) return setPaletteOpen(false)
      // Don't open over a question that's waiting for an answer.
      if (!document.querySelector('dialog[open]')) setPaletteOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      setPaletteOpen(false)
    }
  }, [])
  return isOpen && <PaletteDialog onClose={() => setPaletteOpen(false)} />
}
