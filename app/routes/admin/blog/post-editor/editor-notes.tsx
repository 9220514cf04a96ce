import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { formatLocalMoment, formatMoment, shortDateAndTime, shortDateAndZonedTime } from '#shared/time/formats.ts'
import type { Draft } from './draft-store.ts'

/** What the user should know before going on: why a draft was held back, who changed the post, what was set aside. */
export function EditorNotes({
  reviewNotes,
  newer,
  isSetAside,
  onBringBack,
}: {
  reviewNotes: string[]
  /** The post as someone else saved it while it's open here. */
  newer: PostOnTheWire | null
  isSetAside: boolean
  onBringBack(): void
}) {
  return (
    <>
      {reviewNotes.length > 0 && (
        <Note>
          <p className="font-semibold">This draft was written by AI and is waiting for your review:</p>
          <ul className="mt-1 list-disc pl-5">
            {reviewNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Note>
      )}
      {newer && (
        <Note>
          This post was changed by {newer.updated_by ?? 'the site itself'} at{' '}
          {formatMoment(newer.updated_at, shortDateAndZonedTime)}. When you save, you’ll see both versions.
        </Note>
      )}
      {isSetAside && (
        <Note>
          <p>You’re looking at the other version. Yours is kept until you save.</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={onBringBack}>
            Restore mine
          </Button>
        </Note>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="mb-5 flex gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

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
