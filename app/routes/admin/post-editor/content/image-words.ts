/** The pictures in the visual editor and their texts for people who cannot see them. */
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { defaultAlt, isUndescribed } from '#shared/post-images.ts'

function isPicture(node: Node | null | undefined): node is Node {
  return node?.type.name === 'image' || node?.type.name === 'figure'
}

/** Where the selected picture is; null if something else is selected. */
export function selectedPicture({ selection }: EditorState): number | null {
  return selection instanceof NodeSelection && isPicture(selection.node) ? selection.from : null
}

/** Empty for one that still needs words. */
export function wordsOf(node: Node): string {
  return isUndescribed(node.attrs.alt) ? '' : node.attrs.alt
}

/** @param words null takes them back: the picture has only its number again */
export function describePicture({ state, view }: Editor, position: number, words: string | null): void {
  const node = state.doc.nodeAt(position)
  if (!isPicture(node)) return
  view.dispatch(state.tr.setNodeAttribute(position, 'alt', words ?? defaultAlt(countPictures(state, position))))
}

/** The cursor goes on after the picture, on a new line if nothing follows. */
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
