import { ArrowLeft, History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '#app/routes/admin/frame/lazy-part.tsx'
import { PageHeader } from '#app/routes/admin/page-header.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { PostOnTheWire } from '#shared/post-on-the-wire.ts'
import { LeaveGuard } from './drafts/leave-guard.tsx'
import { RestoreOffer } from './drafts/restore-offer.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorNotes } from './editor-notes.tsx'
import { RemovedImagesDialog } from './images/removed-images-dialog.tsx'
import { PostFields } from './post-fields.tsx'
import { type EditedPost, useEditor } from './use-editor.ts'
import { useSaveKeys } from './use-save-keys.ts'
import './post-editor.css'

const ConflictDialog = lazyPart(
  'Both versions of the post',
  () => import('./versions/conflict-dialog.tsx'),
  (content, { onClose }) => inDialog('Two people changed this post', content, onClose),
)
const RevisionsDialog = lazyPart(
  'The history',
  () => import('./versions/revisions-dialog.tsx'),
  (content, { onClose }) => inDialog('History', content, onClose),
)

/** The screen on which a post is written (spec.md §2). `newest` is the post as the server has it now. */
export function PostEditor({
  newest = null,
  onDiscard,
  ...edited
}: EditedPost & {
  newest?: PostOnTheWire | null
  /** What an earlier visit left of it was thrown away. */
  onDiscard?(): void
}) {
  const editor = useEditor(edited)
  const { form, base, draft, conflict } = editor
  const [showsHistory, setShowsHistory] = useState(false)
  useSaveKeys(editor.submit)
  return (
    <>
      <Button variant="quiet" size="sm" className="-ml-3.5 mb-2" onClick={editor.leave}>
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Back
      </Button>
      <PageHeader title={base ? 'Edit Post' : 'New Post'}>
        {base && (
          <Button variant="secondary" size="sm" onClick={() => setShowsHistory(true)}>
            <History aria-hidden="true" className="size-4.5" />
            History
          </Button>
        )}
      </PageHeader>
      <EditorNotes
        reviewNotes={base?.review_notes ?? []}
        newer={newest && base && newest.version > base.version && !editor.isSaving ? newest : null}
        isSetAside={editor.isSetAside}
        onBringBack={editor.bringBack}
      />
      <form
        ref={editor.formElement}
        noValidate
        onSubmit={(event) => {
          // Dialog forms are elsewhere in the page, but their events bubble through here.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          editor.submit()
        }}
      >
        {/* Anything typed while the post is being sent would not be saved. Unlike `disabled` this stops the visual editor too. */}
        <div inert={editor.isSending}>
          <PostFields
            form={form}
            postImages={editor.postImages}
            keepsDate={editor.keepsDate}
            onKeepDate={editor.setKeepsDate}
          />
        </div>
        <EditorBar
          isSaving={editor.isSaving}
          problem={editor.problem}
          isChanged={editor.isChanged}
          kept={draft.kept}
          onCancel={editor.leave}
        />
      </form>
      {draft.offer && (
        <RestoreOffer
          draft={draft.offer}
          isOutdated={base !== null && draft.offer.version !== base.version}
          onRestore={editor.restoreDraft}
          onDiscard={() => {
            draft.closeOffer('discarded')
            onDiscard?.()
          }}
        />
      )}
      <LeaveGuard mustAsk={editor.mustAsk} loss={describeLoss(editor)} />
      {editor.removedImages.addresses.length > 0 && (
        <RemovedImagesDialog
          addresses={editor.removedImages.addresses}
          onAgree={editor.removedImages.agree}
          onClose={editor.removedImages.keepEditing}
        />
      )}
      {conflict && (
        <ConflictDialog
          message={conflict.message}
          mine={form.values}
          theirs={conflict.theirs}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          onClose={editor.closeConflict}
        />
      )}
      {showsHistory && base && (
        <RevisionsDialog
          postId={base.id}
          present={form.values}
          onRestore={(values) => {
            form.replace(values)
            setShowsHistory(false)
          }}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </>
  )
}

/** While a dialog's code is loading. */
function inDialog(title: string, content: ReactNode, onClose: () => void) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-4">{content}</div>
      <div className="mt-6 flex justify-end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

function describeLoss({ isChanged, isSending, draft, postImages }: ReturnType<typeof useEditor>): string {
  if (isSending)
    return 'The post is still being saved. It will finish on its own, and a message will tell you how it went.'
  const upload = postImages.isUploading ? 'An image is still uploading and won’t be in the post. ' : ''
  if (!isChanged) return upload.trim()
  return draft.kept === 'no room'
    ? `${upload}Your changes are too large for this browser to keep and will be lost.`
    : `${upload}Your changes stay in this browser. You can restore them when you come back to this post.`
}
