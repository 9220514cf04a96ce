import { recall, remember } from '#app/routes/admin/parts/browser-memory.ts'
import { moveFocus } from '#app/ui/overlay/roving-focus.ts'

const tabNames = ['Visual', 'HTML'] as const
export type TabName = (typeof tabNames)[number]

const rememberedAs = 'post-content-tab'

/** The tab last chosen in this browser; defaults to the visual editor. */
export function readChosenTab(): TabName {
  return recall(rememberedAs) === 'HTML' ? 'HTML' : 'Visual'
}

export function rememberTab(name: TabName): void {
  remember(rememberedAs, name)
}

/** Arrow keys move between tabs and open them (ARIA Authoring Practices, tabs). */
export function ContentTabs({ id, chosen, onChoose }: { id: string; chosen: TabName; onChoose(name: TabName): void }) {
  return (
    <div
      role="tablist"
      aria-label="Content as"
      onKeyDown={moveFocus}
      className="flex rounded-control border border-line-strong p-0.5"
    >
      {tabNames.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={chosen === name}
          aria-controls={`${id}-panel`}
          tabIndex={chosen === name ? 0 : -1}
          onClick={() => onChoose(name)}
          onFocus={() => chosen !== name && onChoose(name)}
          className="min-h-9 rounded-[0.6rem] px-4 font-semibold text-ink-muted text-sm hover:text-ink aria-selected:bg-brand aria-selected:text-on-brand"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
