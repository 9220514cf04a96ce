import { createDocument, type Editor, getHTMLFromFragment } from '@tiptap/core'
import { isSameHtml } from './same-html.ts'
import { openForVisual, tidyVisualHtml, type VisualHtml } from './visual-html.ts'

/** The content in the form the visual editor takes. Each block is tried first, and one that would lose something goes in closed. */
export function openInEditor(editor: Pick<Editor, 'schema'>, html: string): VisualHtml {
  return openForVisual(html, (block) => {
    const held = createDocument(block, editor.schema)
    return isSameHtml(tidyVisualHtml(getHTMLFromFragment(held.content, editor.schema)), block)
  })
}
