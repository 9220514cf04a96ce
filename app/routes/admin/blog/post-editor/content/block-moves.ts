/** Swaps blocks with their neighbors, by Alt and an arrow key or by the toolbar, so it works without a mouse. */
import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state'

/** Transaction metadata: an announcement for people who can't see what it did. */
export const saidKey = 'said'

type Direction = -1 | 1

export const BlockMoves = Extension.create({
  name: 'blockMoves',

  addKeyboardShortcuts() {
    const move = (by: Direction) => () => {
      moveBlock(this.editor, by)
      return true
    }
    return { 'Alt-ArrowUp': move(-1), 'Alt-ArrowDown': move(1) }
  },
})

export function moveBlock(editor: Editor, by: Direction): void {
  editor.view.focus()
  editor.view.dispatch(moveBlocks(editor.state, by))
}

/** Moves the top-level blocks that contain the selection, and announces it. The selection keeps its place in them. */
export function moveBlocks(state: EditorState, by: Direction): Transaction {
  const { doc, tr, selection } = state
  const { $from, $to } = selection
  const first = $from.index(0)
  const last = $to.depth === 0 && !selection.empty ? $to.index(0) - 1 : $to.index(0)
  const neighbor = doc.maybeChild(by === -1 ? first - 1 : last + 1)
  // There is nothing to move between two blocks.
  if (($from.depth === 0 && selection.empty) || !doc.maybeChild(last)) return tr
  if (!neighbor) return tr.setMeta(saidKey, by === -1 ? 'Already at the top' : 'Already at the bottom')
  // One undo step. The neighbor moves to the other side, so the selection isn't touched.
  closeHistory(tr)
  const [start, end] = [startOf(state, first), startOf(state, last + 1)]
  if (by === -1) tr.delete(start - neighbor.nodeSize, start).insert(end - neighbor.nodeSize, neighbor)
  else tr.delete(end, end + neighbor.nodeSize).insert(start, neighbor)
  const place = `block ${first + by + 1} of ${doc.childCount}`
  return tr.setMeta(saidKey, by === -1 ? `Moved up: ${place}` : `Moved down: ${place}`).scrollIntoView()
}

/** Moves the top-level block at `index` in front of the one now at `before`, with the cursor in it. */
export function moveBlockTo(state: EditorState, index: number, before: number): Transaction {
  const { tr } = state
  const block = state.doc.maybeChild(index)
  if (!block || before === index || before === index + 1) return tr
  const [from, to] = [startOf(state, index), startOf(state, before)]
  closeHistory(tr).delete(from, from + block.nodeSize)
  const place = tr.mapping.map(to)
  tr.insert(place, block)
  return tr.setSelection(Selection.near(tr.doc.resolve(place + 1)))
}

function startOf({ doc }: EditorState, index: number): number {
  let position = 0
  for (let i = 0; i < index; i++) position += doc.child(i).nodeSize
  return position
}
