/** Plain text that is Markdown, as chats with an AI and programs for notes put it on the clipboard. */
import { DOMParser as ContentParser, type Slice } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { marked } from 'marked'
import { tidyPastedHtml } from './pasted-html.ts'

/** What nobody writes by chance. One line with a dash or a number may be a sentence; two are a list. */
const signs = [
  /^#{1,6} \S/m,
  /^> \S/m,
  /^```/m,
  /^\|? *:?-{3,}:? *\|/m,
  /^ *([-*+]|\d{1,2}[.)]) \S.*\n\s*([-*+]|\d{1,2}[.)]) \S/m,
  /\*\*[^*\n]+\*\*/,
  /\[[^\]\n]+\]\((https?:|mailto:|tel:|\/|#)[^)\s]+\)/,
]

/** Pasted without formatting (Ctrl+Shift+V), Markdown stays as it is. */
export const parsePastedText: NonNullable<EditorProps['clipboardTextParser']> = (text, context, isPlain, view) => {
  const html = isPlain ? null : readMarkdown(text)
  // ProseMirror goes on by itself then, which its types do not tell.
  if (html === null) return null as unknown as Slice
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return ContentParser.fromSchema(view.state.schema).parseSlice(body, { context })
}

/** @returns what it means, as HTML for the visual editor; `null` if nothing in it is Markdown */
export function readMarkdown(text: string): string | null {
  if (!signs.some((sign) => sign.test(text))) return null
  return tidyPastedHtml(marked.parse(text, { async: false }))
}
