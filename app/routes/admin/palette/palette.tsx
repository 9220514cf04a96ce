import { Search } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { buttonStyles } from '#app/ui/button.tsx'
import { createStore } from '#app/ui/store.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { isOnMac, isPaletteKey } from './palette-key.ts'
import { useSectionFocus } from './use-section-focus.ts'

/** Whether the palette is open. Its button and its key live in other parts of the frame than the palette itself. */
const palette = createStore(false)

function usePaletteOpen(): boolean {
  return useSyncExternalStore(palette.subscribe, palette.read)
}

/** The command palette and the key that opens it on every screen. Anything that uses the key itself, such as an editor, goes first. */
export function Palette() {
  const isOpen = usePaletteOpen()
  useSectionFocus()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || !isPaletteKey(event, isOnMac())) return
      event.preventDefault()
      if (palette.read()) return palette.write(false)
      // Don't open over a question that's waiting for an answer.
      if (!document.querySelector('dialog[open]')) palette.write(true)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
      palette.write(false)
    }
  }, [])
  return isOpen && <PaletteDialog onClose={() => palette.write(false)} />
}

/** Opens the command palette, from the bar of every screen. `isWide` shows a label and the key where there's room. */
export function PaletteButton({ isWide = false, className = '' }: { isWide?: boolean; className?: string }) {
  const wide = 'w-full justify-start border-line-strong bg-surface px-3 py-1.5'
  return (
    <button
      type="button"
      aria-label={isWide ? undefined : 'Search'}
      aria-haspopup="dialog"
      aria-keyshortcuts={isOnMac() ? 'Meta+K' : 'Control+K'}
      title={`Search (${keys()})`}
      onClick={() => palette.write(true)}
      className={buttonStyles({
        variant: 'quiet',
        size: 'icon',
        className: `min-w-11 text-ink-muted ${isWide ? wide : ''} ${className}`,
      })}
    >
      <Search aria-hidden="true" className="size-5" />
      {isWide && (
        <>
          <span className="grow pl-2.5 text-left font-normal text-sm">Search</span>
          <span aria-hidden="true" className="rounded border border-line px-1.5 text-xs leading-5">
            {keys()}
          </span>
        </>
      )}
    </button>
  )
}

function keys(): string {
  return isOnMac() ? '⌘K' : 'Ctrl+K'
}
