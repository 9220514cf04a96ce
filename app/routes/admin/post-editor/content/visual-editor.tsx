import { getSchema } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { visualExtensions } from './extensions.ts'
import { createImageFiles, type ImageStore } from './image-files.ts'
import { tidyPastedHtml } from './pasted-html.ts'
import { openInEditor } from './round-trip.ts'
import { Toolbar } from './toolbar.tsx'
import { tidyVisualHtml } from './visual-html.ts'
import './visual-editor.css'

/**
 * The visual editor on the post's HTML. It reports nothing until someone changes something, so that looking at a post leaves
 * its HTML as it is. Loaded when someone opens its tab; the default export is what `lazyPart` wants.
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
  /** The editor can hold none of this content. */
  onUnfit(): void
  imageStore: ImageStore
}) {
  const [opened, setOpened] = useState(() => openInEditor({ schema: getSchema(visualExtensions) }, html))
  const shown = useRef(html)
  const noteId = useId()
  const newestStore = useRef(imageStore)
  newestStore.current = imageStore
  const [imageFiles] = useState(() =>
    createImageFiles({
      take: (file) => newestStore.current.take(file),
      keep: (image) => newestStore.current.keep(image),
    }),
  )
  const editor = useEditor({
    extensions: visualExtensions,
    content: opened.html,
    // Its own styles would need an exception in the content security policy; visual-editor.css has them.
    injectCSS: false,
    editorProps: {
      ...imageFiles.editorProps,
      transformPastedHTML: tidyPastedHtml,
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
    onTransaction: ({ transaction }) => imageFiles.follow(transaction.mapping),
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

  return (
    <div className="rounded-control border border-line-strong bg-surface-raised has-[.ProseMirror-focused]:border-brand has-aria-invalid:border-danger">
      <Toolbar editor={editor} imageFiles={imageFiles} />
      {opened.closed > 0 && (
        <p id={noteId} className="border-line border-b bg-warning-soft px-4 py-2 text-sm text-warning">
          You can only change the parts in dashed boxes on the HTML tab. They stay as is here.
        </p>
      )}
      <EditorContent editor={editor} />
    </div>
  )
}
