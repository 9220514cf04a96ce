import type { Tool } from './tools.ts'

/** Can be a constant, because only one editor is open at a time. */
export const slashListId = 'slash-list'

export function slashOptionId({ label }: Tool): string {
  return `${slashListId}-${label.toLowerCase().replaceAll(' ', '-')}`
}

/** The blocks to choose from. Focus stays in the text, which points to the selected one. */
export function SlashList({ tools, chosen, pick }: { tools: Tool[]; chosen: number; pick(tool: Tool): void }) {
  return (
    <>
      <p role="status" className="sr-only">
        {tools.length === 0 ? 'No block with that name' : `${tools.length} blocks to choose from`}
      </p>
      {tools.length > 0 && (
        <div
          role="listbox"
          id={slashListId}
          aria-label="Blocks"
          className="max-h-[min(29rem,var(--room,29rem))] w-60 overflow-y-auto rounded-control border border-line-strong bg-surface-raised p-1.5 text-ink shadow-float"
        >
          {tools.map((tool, i) => {
            const { label, icon: Icon, hint } = tool
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the editor keeps the focus and handles the keys
              <div
                key={label}
                role="option"
                id={slashOptionId(tool)}
                aria-selected={i === chosen}
                // Keep focus in the text, and a phone's keyboard open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(tool)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 hover:bg-surface-sunken aria-selected:bg-brand-soft aria-selected:text-brand"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="grow font-semibold text-sm">{label}</span>
                {hint && (
                  <span aria-hidden="true" className="text-ink-muted text-xs">
                    {hint}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
