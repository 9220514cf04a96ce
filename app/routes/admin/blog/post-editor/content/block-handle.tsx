import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { GripVertical } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { moveBlockTo } from './block-moves.ts'

/**
 * A drag handle next to the block under the mouse, or else next to the one with the cursor. For the mouse only; Alt with an arrow
 * key and the toolbar do the same. (Tiptap's own handle requires all of its collaboration code.)
 */
export function BlockHandle({ editor, frame }: { editor: Editor; frame: RefObject<HTMLElement | null> }) {
  const [block, setBlock] = useState<HTMLElement | null>(null)
  /** Where the dragged block would land: before which block, and how far down that is. */
  const [gap, setGap] = useState<Gap | null>(null)
  const dragged = useRef<number | null>(null)

  useEffect(() => {
    const area = frame.current
    if (!area) return
    const leaving = new AbortController()
    const { signal } = leaving
    const followMouse = ({ pointerType, clientY, buttons }: PointerEvent) => {
      if (pointerType === 'mouse' && buttons === 0) setBlock(blockAt(editor, clientY))
    }
    const followCursor = () => setBlock(editor.isFocused ? blockWithCursor(editor) : null)
    // The text loses focus when the mouse grabs the handle, and the handle must not vanish under it.
    const followText = () =>
      editor.isFocused ? followCursor() : setBlock((shown) => (shown?.isConnected ? shown : null))
    // Runs before ProseMirror sees the event, which would put the block into a sentence or a table.
    const capture = { capture: true, signal }
    const ifDragged = (act: (event: DragEvent, index: number) => void) => (event: DragEvent) => {
      if (dragged.current === null) return
      event.preventDefault()
      event.stopPropagation()
      act(event, dragged.current)
    }
    area.addEventListener('pointermove', followMouse, { signal })
    area.addEventListener('pointerleave', followCursor, { signal })
    area.addEventListener(
      'dragover',
      ifDragged(({ clientY }) => setGap(gapAt(editor, clientY))),
      capture,
    )
    area.addEventListener('dragleave', () => setGap(null), capture)
    area.addEventListener(
      'drop',
      ifDragged(({ clientY }, index) => {
        editor.view.dispatch(moveBlockTo(editor.state, index, gapAt(editor, clientY).before))
        editor.view.focus()
      }),
      capture,
    )
    editor.on('transaction', followText)
    editor.on('focus', followCursor)
    return () => {
      leaving.abort()
      editor.off('transaction', followText)
      editor.off('focus', followCursor)
    }
  }, [editor, frame])

  if (!block) return null
  const down = (top: number) => ({ top: `${Math.round(top - (frame.current?.getBoundingClientRect().top ?? 0))}px` })
  return (
    <>
      <div
        aria-hidden="true"
        title="Drag to move"
        draggable
        onDragStart={({ dataTransfer }) => {
          dragged.current = indexOf(editor, block)
          dataTransfer.setData('text/plain', block.textContent)
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setDragImage(block, 0, 0)
        }}
        onDragEnd={() => {
          dragged.current = null
          setGap(null)
        }}
        onClick={() => select(editor, block)}
        style={down(block.getBoundingClientRect().top)}
        className="absolute left-1.5 z-10 hidden h-8 w-7 cursor-grab place-items-center rounded-lg text-ink-muted hover:bg-surface-sunken hover:text-ink active:cursor-grabbing pointer-fine:md:grid"
      >
        <GripVertical className="size-5" />
      </div>
      {gap && <div style={down(gap.top)} className="pointer-events-none absolute inset-x-3 z-10 h-0.5 bg-brand" />}
    </>
  )
}

interface Gap {
  before: number
  /** Relative to the window. */
  top: number
}

/** The last block that starts above this point, so the space between blocks belongs to one of them. */
function blockAt(editor: Editor, clientY: number): HTMLElement | null {
  return blocksOf(editor).findLast((block) => block.getBoundingClientRect().top <= clientY + 4) ?? null
}

function blockWithCursor({ view, state: { selection } }: Editor): HTMLElement | null {
  const { $from } = selection
  const block = view.nodeDOM($from.depth === 0 ? $from.pos : $from.before(1))
  return block instanceof HTMLElement ? block : null
}

/** The nearest gap: above a block if the mouse is in its upper half. */
function gapAt(editor: Editor, clientY: number): Gap {
  const blocks = blocksOf(editor)
  const next = blocks.find((block) => {
    const { top, height } = block.getBoundingClientRect()
    return clientY < top + height / 2
  })
  if (next) return { before: indexOf(editor, next), top: next.getBoundingClientRect().top - 6 }
  return { before: editor.state.doc.childCount, top: (blocks.at(-1)?.getBoundingClientRect().bottom ?? 0) + 4 }
}

function blocksOf({ view, state }: Editor): HTMLElement[] {
  const blocks: HTMLElement[] = []
  state.doc.forEach((_, position) => {
    const block = view.nodeDOM(position)
    if (block instanceof HTMLElement) blocks.push(block)
  })
  return blocks
}

function indexOf(editor: Editor, block: HTMLElement): number {
  return editor.state.doc.resolve(editor.view.posAtDOM(block, 0)).index(0)
}

function select({ view, state: { doc, tr } }: Editor, block: HTMLElement) {
  const inside = doc.resolve(view.posAtDOM(block, 0))
  view.dispatch(tr.setSelection(NodeSelection.create(doc, inside.depth === 0 ? inside.pos : inside.before(1))))
  view.focus()
}
