/** The pictures in the visual editor and their descriptions for people who can't see them. */
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { defaultAlt, isUndescribed } from '#shared/blog/post-images.ts'

function isPicture(node: Node | null | undefined): node is Node {
  return node?.type.name === 'image' || node?.type.name === 'figure'
}

/** The position of the selected picture; null if something else is selected. */
export function selectedPicture({ selection }: EditorState): number | null {
  return selection instanceof NodeSelection && isPicture(selection.node) ? selection.from : null
}

/** A picture's description; empty if it still needs one. */
export function wordsOf(node: Node): string {
  return isUndescribed(node.attrs.alt) ? '' : node.attrs.alt
}

/** @param words null clears them, leaving the picture with only its number */
export function describePicture({ state, view }: Editor, position: number, words: string | null): void {
  const node = state.doc.nodeAt(position)
  if (!isPicture(node)) return
  view.dispatch(state.tr.setNodeAttribute(position, 'alt', words ?? defaultAlt(countPictures(state, position))))
}

/** Moves the cursor past the picture, to a new line if nothing follows. */
export function leavePicture(editor: Editor, position: number): void {
  const { state } = editor
  const end = position + (state.doc.nodeAt(position)?.nodeSize ?? 0)
  if (state.doc.nodeAt(end))
    editor
      .chain()
      .setTextSelection(end + 1)
      .focus()
      .run()
  else
    editor
      .chain()
      .insertContentAt(end, { type: 'paragraph' })
      .setTextSelection(end + 1)
      .focus()
      .run()
}

function countPictures({ doc }: EditorState, before: number): number {
  let count = 0
  doc.nodesBetween(0, before, (node, at) => {
    if (at < before && isPicture(node)) count++
  })
  return count
}
