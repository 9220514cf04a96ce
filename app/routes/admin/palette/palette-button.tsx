import { Search } from 'lucide-react'
import { buttonStyles } from '#app/ui/button.tsx'
import { isOnMac } from './palette-key.ts'
import { setPaletteOpen } from './palette-state.ts'

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
      onClick={() => setPaletteOpen(true)}
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
