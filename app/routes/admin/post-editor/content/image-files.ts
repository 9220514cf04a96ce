import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { readText } from '#app/routes/admin/post-editor/fields/text-facts.ts'

export interface TakenImage {
  src: string
  alt: string
  style: string
}

/** Takes a file into the storage; null when it was not taken. */
export type TakeImage = (file: File) => Promise<TakenImage | null>

/** Images that are pasted or dropped into the text go to the storage and stand where they were put. */
export function acceptImageFiles(takeImage: TakeImage): Pick<EditorProps, 'handlePaste' | 'handleDrop'> {
  async function insert(view: EditorView, files: File[], position: number) {
    let place = position
    for (const file of files) {
      const attributes = await takeImage(file)
      const image = attributes && view.state.schema.nodes.image?.create(attributes)
      if (!image || view.isDestroyed) continue
      const { doc, tr } = view.state
      view.dispatch(tr.insert(Math.min(place, doc.content.size), image))
      place += image.nodeSize
    }
  }
  return {
    handlePaste(view, { clipboardData }) {
      const files = imagesIn(clipboardData)
      // Word processors add a picture of the text to the text.
      const hasText = readText(clipboardData?.getData('text/html') ?? '') !== ''
      if (files.length === 0 || hasText) return false
      void insert(view, files, view.state.selection.$to.after(1))
      return true
    },
    handleDrop(view, event) {
      const files = imagesIn(event.dataTransfer)
      if (files.length === 0) return false
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      const place = at ? view.state.doc.resolve(at.pos) : null
      void insert(view, files, place && place.depth > 0 ? place.after(1) : (at?.pos ?? 0))
      return true
    },
  }
}

function imagesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
