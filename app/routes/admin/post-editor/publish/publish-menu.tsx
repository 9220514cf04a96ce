import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { listPublishChoices, type PublishChoice, type Publishing, type SavedState } from './publishing.ts'

/** Publish, and how: each choice is a save with its status. */
export function PublishMenu({
  saved,
  isSaving,
  onPublish,
  onSchedule,
}: {
  saved: SavedState | null
  isSaving: boolean
  onPublish(publishing: Publishing): void
  onSchedule(): void
}) {
  return (
    <Menu
      label="How to publish"
      trigger={(trigger) => (
        <Button {...trigger} data-publish size="narrow" disabled={isSaving} className="grow sm:grow-0">
          Publish
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </Button>
      )}
    >
      {listPublishChoices(saved).map((choice) => (
        <Choice
          key={choice.label}
          choice={choice}
          onChoose={() => (choice.publishing ? onPublish(choice.publishing) : onSchedule())}
        />
      ))}
    </Menu>
  )
}

function Choice({ choice: { label, hint }, onChoose }: { choice: PublishChoice; onChoose(): void }) {
  const id = useId()
  return (
    <MenuItem aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} onClick={onChoose}>
      <span className="grid gap-0.5">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-ink-muted">
          {hint}
        </span>
      </span>
    </MenuItem>
  )
}

/** Opens the menu, for its key. */
export function openPublishMenu(): void {
  document.querySelector<HTMLButtonElement>('[data-publish]:not([aria-expanded="true"])')?.click()
}
