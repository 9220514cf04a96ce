import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedWork } from '#app/routes/admin/form/unsaved-work.ts'
import { lazyPart } from '#app/routes/admin/frame/loading/lazy-part.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { PostOnTheWire } from '#shared/blog/post-endpoints.ts'
import { EditorBar, EditorHead } from './editor-head.tsx'
import { EditorNotes, RestoreOffer } from './editor-notes.tsx'
import { RemovedImagesDialog } from './images/removed-images-dialog.tsx'
import { KeysDialog, useEditorKeys } from './keys-dialog.tsx'
import { PostFields } from './post-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { openPublishMenu, PublishMenu } from './publish/publish-menu.tsx'
import { settingNames } from './settings/settings-fields.tsx'
import { type EditedPost, useEditor } from './use-editor.ts'
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
const ScheduleDialog = lazyPart(
  'The date field',
  () => import('./publish/schedule-dialog.tsx'),
  (content, { onClose }) => inDialog('Schedule this post', content, onClose),
)

/** The screen for writing a post (spec.md §2). `newest` is the post as the server has it now. */
export function PostEditor({
  newest = null,
  onDiscard,
  ...edited
}: EditedPost & {
  newest?: PostOnTheWire | null
  /** Called when the user discards unsaved work from an earlier visit. */
  onDiscard?(): void
}) {
  const editor = useEditor(edited)
  const { form, base, draft, conflict } = editor
  const { settings } = editor
  const [shown, setShown] = useState<'history' | 'keys' | 'preview' | 'schedule' | null>(null)
  const close = () => setShown(null)
  useUnsavedWork({ mustAsk: editor.mustAsk, loss: describeLoss(editor) })
  useEditorKeys({
    save: editor.saveAndStay,
    preview: () => setShown('preview'),
    publish: openPublishMenu,
    settings: settings.goThereOrBack,
    help: () => setShown('keys'),
  })
  return (
    <>
      <EditorHead
        saved={base}
        onBack={editor.leave}
        onHistory={() => setShown('history')}
        onKeys={() => setShown('keys')}
      />
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
          // Dialog forms live elsewhere in the DOM, but their events bubble through here.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          editor.submit()
        }}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          const files = [...event.dataTransfer.files]
          if (event.defaultPrevented || files.length === 0) return
          // Dropped outside its target, a photo would make the browser leave the page to open it.
          event.preventDefault()
          if (!editor.isSending) void editor.postImages.add(files)
        }}
      >
        {/* Anything typed while the post is being sent wouldn't be saved. Unlike `disabled`, this stops the visual editor too. */}
        <div inert={editor.isSending}>
          <PostFields
            form={form}
            formElement={editor.formElement}
            isNew={base === null}
            postImages={editor.postImages}
            settings={settings}
            keepsDate={editor.keepsDate}
            onKeepDate={editor.setKeepsDate}
          />
        </div>
        <EditorBar
          isSaving={editor.isSaving}
          problem={editor.problem}
          isChanged={editor.isChanged}
          kept={draft.kept}
          settings={settings}
          mistakesInSettings={settingNames.filter((name) => form.mistakes[name]).length}
          onPreview={() => setShown('preview')}
          onCancel={editor.leave}
        >
          <PublishMenu
            saved={base}
            isSaving={editor.isSaving}
            onPublish={editor.publish}
            onSchedule={() => setShown('schedule')}
          />
        </EditorBar>
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
      {shown === 'history' && base && (
        <RevisionsDialog
          postId={base.id}
          present={form.values}
          onRestore={(values) => {
            form.replace(values)
            close()
          }}
          onClose={close}
        />
      )}
      {shown === 'preview' && (
        <PreviewDialog values={form.values} publishedAt={base?.published_at ?? null} onClose={close} />
      )}
      {shown === 'schedule' && (
        <ScheduleDialog
          moment={form.values.scheduled_for}
          onSchedule={(scheduled_for) => {
            // Synchronously: a dialog that closes later would take focus away from what has to be fixed.
            flushSync(close)
            editor.publish({ changes: { status: 'scheduled', scheduled_for } })
          }}
          onClose={close}
        />
      )}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}

/** Shown while a dialog's code is loading. */
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
