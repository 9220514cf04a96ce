import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { GripVertical } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Beside the block under the mouse, or else the one with the cursor: takes it elsewhere. For the mouse only; Alt with an arrow
 * key and the toolbar do the same. (Tiptap's own handle wants the whole of its collaboration along.)
 */
export function BlockHandle({ editor, frame }: { editor: Editor; frame: RefObject<HTMLElement | null> }) {
  const [place, setPlace] = useState<{ block: HTMLElement; top: number } | null>(null)

  useEffect(() => {
    const area = frame.current
    if (!area) return
    const show = (block: HTMLElement | null) =>
      setPlace(block && { block, top: block.getBoundingClientRect().top - area.getBoundingClientRect().top })
    const follow = ({ pointerType, clientY, buttons }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 0) show(blockAt(editor, clientY))
    }
    const back = () => show(editor.isFocused ? blockWithCursor(editor) : null)
    area.addEventListener('pointermove', follow)
    area.addEventListener('pointerleave', back)
    editor.on('transaction', back)
    editor.on('focus', back)
    return () => {
      area.removeEventListener('pointermove', follow)
      area.removeEventListener('pointerleave', back)
      editor.off('transaction', back)
      editor.off('focus', back)
    }
  }, [editor, frame])

  if (!place) return null
  const take = (event: DragEvent) => {
    const selection = selectionOf(editor, place.block)
    const slice = selection.content()
    const { dom, text } = editor.view.serializeForClipboard(slice)
    event.dataTransfer.clearData()
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'copyMove'
    event.dataTransfer.setDragImage(place.block, 0, 0)
    // What ProseMirror keeps of a drag that begins in the text.
    editor.view.dragging = Object.assign({ slice, move: true }, { node: selection })
  }
  return (
    <div
      aria-hidden="true"
      title="Drag to move"
      draggable
      onDragStart={take}
      onDragEnd={() => {
        editor.view.dragging = null
      }}
      onClick={() => {
        editor.view.dispatch(editor.state.tr.setSelection(selectionOf(editor, place.block)))
        editor.view.focus()
      }}
      style={{ top: `${place.top}px` }}
      className="absolute left-1.5 hidden h-9 w-7 cursor-grab place-items-center rounded-lg text-ink-muted hover:bg-surface-sunken hover:text-ink active:cursor-grabbing pointer-fine:md:grid"
    >
      <GripVertical className="size-5" />
    </div>
  )
}

/** The last one that begins above, so that the space between blocks belongs to one of them. */
function blockAt({ view }: Editor, clientY: number): HTMLElement | null {
  return blocksOf(view.dom).findLast((block) => block.getBoundingClientRect().top <= clientY + 4) ?? null
}

function blockWithCursor({ view, state: { selection } }: Editor): HTMLElement | null {
  const { $from } = selection
  const block = view.nodeDOM($from.depth === 0 ? $from.pos : $from.before(1))
  return block instanceof HTMLElement ? block : null
}

function blocksOf(dom: HTMLElement): HTMLElement[] {
  return [...dom.children].filter((child) => child instanceof HTMLElement)
}

function selectionOf({ state, view }: Editor, block: HTMLElement): NodeSelection {
  const inside = state.doc.resolve(view.posAtDOM(block, 0))
  return NodeSelection.create(state.doc, inside.depth === 0 ? inside.pos : inside.before(1))
}
