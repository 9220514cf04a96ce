import { ChevronDown } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/overlay/menu.tsx'
import { listPublishChoices, type PublishChoice, type Publishing, type SavedState } from './publishing.ts'

/** The Publish menu. Each choice is a save with its own status. */
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
  return (
    <MenuItem onClick={onChoose}>
      <span className="grid gap-0.5">
        <span className="font-semibold">{label}</span> <span className="text-ink-muted">{hint}</span>
      </span>
    </MenuItem>
  )
}

/** Opens the menu, for its keyboard shortcut. */
export function openPublishMenu(): void {
  document.querySelector<HTMLButtonElement>('[data-publish]:not([aria-expanded="true"])')?.click()
}
