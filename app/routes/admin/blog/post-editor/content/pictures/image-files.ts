import type { ResolvedPos } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { flushSync } from 'react-dom'
import { setBytesAside } from '#shared/blog/inline-bytes.ts'

interface TakenImage {
  src: string
  alt: string
  style: string
}

export interface ImageStore {
  /** Stores a file; null if it was rejected. */
  take(file: File): Promise<TakenImage | null>
  /** Finds a place for an image whose editor closed while it was uploading. */
  keep(image: TakenImage): void
}

interface ImageFiles {
  /** Images pasted or dropped into the text go to storage and stay where they were put. */
  editorProps: Pick<EditorProps, 'handleDrop'> & { handlePaste(view: EditorView, event: ClipboardEvent): boolean }
  /** Stores the files one by one, and inserts each next to the block that `position` is in by then. */
  insert(view: EditorView, files: File[], position: number): Promise<void>
  /** Call with every transaction: people do other things while an image uploads. */
  follow(transaction: Transaction): void
}

/** @param onInserted called with where an image was inserted, and whether the user has done nothing else since putting it there */
export function createImageFiles(
  store: ImageStore,
  onInserted: (position: number, isWaitedFor: boolean) => void,
): ImageFiles {
  const awaited = new Set<{ position: number; isWaitedFor: boolean }>()
  const ownChange = 'imageFiles'

  async function insert(view: EditorView, files: File[], position: number) {
    const place = { position, isWaitedFor: true }
    awaited.add(place)
    for (const file of files) {
      const taken = await store.take(file)
      if (!taken) continue
      const image = view.isDestroyed ? null : view.state.schema.nodes.image?.create(taken)
      if (!image) {
        store.keep(taken)
        continue
      }
      const { doc, tr } = view.state
      const at = besideBlock(doc.resolve(Math.min(place.position, doc.content.size)))
      // The store counts the images in the post, so it has to know about this one before being asked for the next.
      flushSync(() => view.dispatch(tr.insert(at, image).setMeta(ownChange, true)))
      place.position = at + image.nodeSize
      onInserted(at, place.isWaitedFor)
    }
    awaited.delete(place)
  }

  return {
    insert,
    follow(transaction) {
      for (const place of awaited) {
        if ((transaction.docChanged || transaction.selectionSet) && !transaction.getMeta(ownChange))
          place.isWaitedFor = false
        // Anything typed at this exact place goes after it. If the whole text was replaced, there is no better guess.
        const { pos, deleted } = transaction.mapping.mapResult(place.position, -1)
        if (!deleted) place.position = pos
      }
    },
    editorProps: {
      handlePaste(view, { clipboardData }) {
        const files = [...(clipboardData?.files ?? [])]
        // Word processors add a picture of the text next to the text.
        const hasText = readText(clipboardData?.getData('text/html') ?? '') !== ''
        if (files.length === 0 || hasText) return false
        void insert(view, files, view.state.selection.to)
        return true
      },
      handleDrop(view, event) {
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return false
        // For files of any kind: the browser would leave the page to open one that isn't an image.
        event.preventDefault()
        view.focus()
        void insert(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? 0)
        return true
      },
    },
  }
}

/** After the top-level block, so no text is split, or before an empty paragraph, which is waiting for text. */
function besideBlock(position: ResolvedPos): number {
  if (position.depth === 0) return position.pos
  const block = position.node(1)
  return block.isTextblock && block.content.size === 0 ? position.before(1) : position.after(1)
}

/** An article's words without its markup. The end of a block ends a word. */
export function readText(html: string): string {
  return textContent(
    parseDocument(
      setBytesAside(html).short.replace(/<\/?(p|h\d|li|t[dhr]|d[td]|br|div|blockquote|figcaption|pre)\b/gi, ' $&'),
    ),
  )
    .replace(/\s+/g, ' ')
    .trim()
}
