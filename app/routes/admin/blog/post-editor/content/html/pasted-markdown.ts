/** Reads plain text that is Markdown, as AI chats and note apps put it on the clipboard. */
import { DOMParser as ContentParser, type Slice } from '@tiptap/pm/model'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { hasMarkdown, markdownToHtml } from '#shared/blog/markdown.ts'
import { tidyPastedHtml } from './pasted-html.ts'

/** Converts pasted Markdown. When pasted without formatting (Ctrl+Shift+V), it stays as it is. */
export const parsePastedText: NonNullable<EditorProps['clipboardTextParser']> = (text, context, isPlain, view) => {
  const html = isPlain ? null : readMarkdown(text)
  // On null, ProseMirror carries on by itself, which its types don't show.
  if (html === null) return null as unknown as Slice
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return ContentParser.fromSchema(view.state.schema).parseSlice(body, { context })
}

const meaningful = /<(h\d|[uo]l|table|b|strong|i|em|a|code|pre|img|blockquote)\b/i

/** Code editors and mail programs also copy Markdown as HTML, in which its markup is only a font and colors. */
export function pasteMarkdownBesideHtml(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const html = clipboardData?.getData('text/html')
  if (!html || meaningful.test(html)) return false
  const meant = readMarkdown(clipboardData?.getData('text/plain') ?? '')
  return meant !== null && view.pasteHTML(meant)
}

/** @returns its HTML for the visual editor, or `null` if nothing in it is Markdown */
export function readMarkdown(text: string): string | null {
  // The editor would show the line break after the last line of code as an empty line.
  return hasMarkdown(text) ? tidyPastedHtml(markdownToHtml(text).replaceAll('\n</code></pre>', '</code></pre>')) : null
}
