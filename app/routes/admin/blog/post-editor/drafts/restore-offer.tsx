import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatLocalMoment, shortDateAndTime } from '#shared/time/formats.ts'
import type { Draft } from './draft-store.ts'

/** Offers work left unsaved on an earlier visit. Escape restores it, because that loses nothing. */
export function RestoreOffer({
  draft,
  isOutdated,
  onRestore,
  onDiscard,
}: {
  draft: Draft
  /** The post has been saved since then. */
  isOutdated: boolean
  onRestore(): void
  onDiscard(): void
}) {
  const when = formatLocalMoment(draft.keptAt, shortDateAndTime)
  return (
    <Dialog
      title="Restore unsaved changes?"
      description={`This browser kept changes from ${when} that were never saved.${isOutdated ? ' The post has been saved since then: when you save, you’ll see both versions.' : ''}`}
      onClose={onRestore}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onRestore}>Restore</Button>
        <Button variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </Dialog>
  )
}
