import { valuesOf } from '#app/routes/admin/blog/post-editor/post-values.ts'
import { CopyButton } from '#app/routes/admin/parts/copy-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import type { PostFormValues } from '#shared/blog/post-form.ts'
import { PostDifferences } from './post-differences.tsx'

/** Two people changed the post: shows what differs and loses neither version. `lazyPart` needs the default export. */
export default function ConflictDialog({
  message,
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  /** Who saved it and when, in the server's words. */
  message: string
  mine: PostFormValues
  theirs: PostOnTheWire
  onKeepMine(): void
  onTakeTheirs(): void
  onClose(): void
}) {
  return (
    <Dialog
      title="Two people changed this post"
      description={`${message} Nothing is lost: if you keep yours, the other version stays in the history.`}
      size="lg"
      onClose={onClose}
    >
      <h3 className="mt-5 mb-2 font-semibold">
        From <del className={`px-1 ${removedLook}`}>theirs</del> to <ins className={`px-1 ${addedLook}`}>yours</ins>
      </h3>
      <section
        aria-label="What differs"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        className="max-h-[40dvh] overflow-y-auto rounded-control"
      >
        <PostDifferences before={valuesOf(theirs)} after={mine} />
      </section>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <div className="flex flex-wrap gap-3 sm:mr-auto">
          <CopyButton variant="quiet" text={mine.content} done="Your content was copied">
            Copy my content
          </CopyButton>
        </div>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={onKeepMine}>Keep mine</Button>
      </div>
    </Dialog>
  )
}

const removedLook = 'bg-danger-soft text-danger'
const addedLook = 'bg-success-soft text-success no-underline'
