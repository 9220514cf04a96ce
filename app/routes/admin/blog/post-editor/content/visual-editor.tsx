import { getSchema } from '@tiptap/core'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { openInEditor } from '#app/routes/admin/blog/post-editor/content/html/visual-html.ts'
import { SlashMenu } from '#app/routes/admin/blog/post-editor/content/tools/slash-menu.tsx'
import { showToast } from '#app/ui/toast/toast.tsx'
import { photoAndHeicTypes } from '#shared/bookings/booking-photos.ts'
import { BlockHandle } from './block-handle.tsx'
import { saidKey } from './block-moves.ts'
import { visualExtensions } from './extensions.ts'
import { findLostPictures, tidyPastedHtml } from './html/pasted-html.ts'
import { parsePastedText, pasteMarkdownBesideHtml } from './html/pasted-markdown.ts'
import { tidyVisualHtml } from './html/visual-html.ts'
import { createImageFiles, type ImageStore } from './pictures/image-files.ts'
import { leavePicture, selectedPicture } from './pictures/image-words.ts'
import { PictureForm } from './pictures/picture-form.tsx'
import { useAskedPictures } from './pictures/use-asked-pictures.ts'
import { Toolbar } from './tools/toolbar.tsx'
import './visual-editor.css'

/**
 * The visual editor for the post's HTML. It reports nothing until someone makes a change, so just looking at a post leaves its HTML
 * alone. Loaded when someone opens its tab; `lazyPart` needs the default export.
 */
export default function VisualEditor({
  html,
  labelledBy,
  describedBy,
  isInvalid,
  onChange,
  onUnfit,
  imageStore,
}: {
  html: string
  labelledBy: string
  describedBy: string | undefined
  isInvalid: boolean
  onChange(html: string): void
  /** Called if the editor can't hold any of this content. */
  onUnfit(): void
  imageStore: ImageStore
}) {
  const [opened, setOpened] = useState(() => openInEditor({ schema: getSchema(visualExtensions) }, html))
  const shown = useRef(html)
  const noteId = useId()
  const newestStore = useRef(imageStore)
  newestStore.current = imageStore
  const frame = useRef<HTMLDivElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const pictures = useAskedPictures()
  /** What the last step did, for people who can't see it. */
  const [said, setSaid] = useState('')
  const [imageFiles] = useState(() =>
    createImageFiles(
      {
        take: (file) => newestStore.current.take(file),
        keep: (image) => newestStore.current.keep(image),
      },
      pictures.ask,
    ),
  )
  const [pickImage] = useState(() => () => fileInput.current?.click())
  const [extensions] = useState(() => [...visualExtensions, SlashMenu.configure({ pickImage })])
  const editor = useEditor({
    extensions,
    content: opened.html,
    // Injected styles would need an exception in the content security policy; visual-editor.css has them.
    injectCSS: false,
    editorProps: {
      ...imageFiles.editorProps,
      handlePaste: (view, event) =>
        pasteMarkdownBesideHtml(view, event) || imageFiles.editorProps.handlePaste(view, event),
      transformPastedHTML(html) {
        tellLostPictures(html)
        return tidyPastedHtml(html)
      },
      clipboardTextParser: parsePastedText,
      attributes: {
        role: 'textbox',
        'data-field': 'content',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        ...(isInvalid && { 'aria-invalid': 'true' }),
        'aria-describedby': [describedBy, opened.closed > 0 && noteId].filter(Boolean).join(' '),
        class: 'visual-editor prose article',
      },
    },
    onTransaction({ transaction }) {
      imageFiles.follow(transaction)
      pictures.follow(transaction)
      const text = transaction.getMeta(saidKey)
      if (text !== undefined) setSaid(text)
    },
    onUpdate({ editor: changed }) {
      shown.current = tidyVisualHtml(changed.getHTML())
      onChange(shown.current)
    },
  })

  useEffect(() => {
    if (html === shown.current) return
    const next = openInEditor(editor, html)
    shown.current = html
    setOpened(next)
    editor.commands.setContent(next.html, { emitUpdate: false })
  }, [editor, html])

  const isUnfit = opened.open === 0 && opened.closed > 0
  useEffect(() => {
    if (isUnfit) onUnfit()
  }, [isUnfit, onUnfit])

  const selected = useEditorState({ editor, selector: ({ editor: { state } }) => selectedPicture(state) })
  const [asked] = pictures.asked
  const picture = asked ?? (selected === null ? null : { id: 0, position: selected, takesFocus: false })

  return (
    <div className="rounded-control border border-line-strong bg-surface-raised has-[.ProseMirror-focused]:border-brand has-[.ProseMirror-focused]:ring-2 has-[.ProseMirror-focused]:ring-brand has-[.visual-editor[aria-invalid]]:border-danger">
      <Toolbar editor={editor} pickImage={pickImage} />
      {opened.closed > 0 && (
        <p id={noteId} className="border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning">
          You can only change the parts in dashed boxes on the HTML tab. They stay as is here.
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div ref={frame} className="relative">
        <BlockHandle editor={editor} frame={frame} />
        <EditorContent editor={editor} />
        {picture && (
          <PictureForm
            key={picture.id}
            editor={editor}
            frame={frame}
            position={picture.position}
            takesFocus={picture.takesFocus}
            onDone={() => {
              pictures.answer()
              if (pictures.asked.length < 2) leavePicture(editor, picture.position)
            }}
            onClose={(isBack) => {
              pictures.putOff()
              if (isBack) editor.commands.focus()
            }}
          />
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={photoAndHeicTypes}
        hidden
        aria-label="Image file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (!file) return
          editor.commands.focus()
          void imageFiles.insert(editor.view, [file], editor.state.selection.to)
        }}
      />
    </div>
  )
}

/** Pictures that stay behind are named, so that nobody publishes without them. */
function tellLostPictures(html: string) {
  const names = findLostPictures(html)
  if (names.length === 0) return
  const title = names.length === 1 ? 'One picture didn’t come along' : `${names.length} pictures didn’t come along`
  const description = `Please add ${names.length === 1 ? 'it' : 'them'} from your computer: ${names.join(', ')}`
  showToast({ title, description, variant: 'destructive' })
}
