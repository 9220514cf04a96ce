import type { LucideIcon } from 'lucide-react'

/** The palette's list, group by group. The field keeps focus and announces the active line. */
export function ChoiceList({
  id,
  groups,
  reachedId,
  optionId,
  onReach,
  onChoose,
}: {
  id: string
  groups: ChoiceGroup[]
  reachedId: string | undefined
  optionId(choiceId: string): string
  onReach(choiceId: string): void
  onChoose(choice: Choice): void
}) {
  return (
    <div id={id} role="listbox" aria-label="Results" className="min-h-0 grow overflow-y-auto overscroll-contain p-2">
      {groups.map(({ title, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
        <div key={title} role="group" aria-label={title} className="not-first:mt-2">
          <p aria-hidden="true" className="px-3 py-1.5 font-semibold text-ink-muted text-xs">
            {title}
          </p>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (aria-activedescendant)
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            <div
              key={choice.id}
              id={optionId(choice.id)}
              role="option"
              aria-selected={choice.id === reachedId}
              // Ignore the list moving under a resting pointer.
              onPointerMove={() => onReach(choice.id)}
              onClick={() => onChoose(choice)}
              className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-brand-soft md:min-h-10"
            >
              <choice.Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-muted" />
              <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5 leading-snug max-md:flex-col">
                <span className="max-w-full wrap-anywhere">{choice.label}</span>
                {choice.detail && (
                  <span className="max-w-full text-ink-muted text-sm wrap-anywhere">{choice.detail}</span>
                )}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** A line of the palette. */
export interface Choice {
  id: string
  label: string
  /** Distinguishes it from others with the same label. */
  detail?: string
  Icon: LucideIcon
  run(): void
}

export interface ChoiceGroup {
  title: string
  choices: Choice[]
}
