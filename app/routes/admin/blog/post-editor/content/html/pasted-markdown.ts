/** Reads plain text that is Markdown, as AI chats and note apps put it on the clipboard. */
import { DOMParser as ContentParser, type Slice } from '@tiptap/pm/model'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { Marked } from 'marked'
import { tidyPastedHtml } from './pasted-html.ts'

/** An item's lines after its first, and blank lines. */
const restOfItem = String.raw`(?: *\n| +\S.*\n)* *`

/**
 * Patterns that no one writes by chance. One line with a dash or a number may be a sentence; two are a list. Numbers that don't
 * count up from one are dates or prices, and a list would change them.
 */
const signs = [
  /^#{1,6} \S/m,
  /^> [^\s\d]/m,
  /^```/m,
  /^\|? *:?-+:? *\|[-:| ]*$/m,
  new RegExp(String.raw`^ *[-*] \S.*\n${restOfItem}[-*] \S`, 'm'),
  new RegExp(String.raw`^ *1[.)] \S.*\n${restOfItem}[12][.)] \S`, 'm'),
  /^ *[-*] \[[ xX]\] \S/m,
  /(?<![\w*])\*\*(?=\S)[^*\n]+\*\*/,
  /\[[^\]\n]+\]\((https?:|mailto:|tel:|\/|#)[^)\s]+\)/,
]

/** Metadata that a note app keeps above a text. */
const frontMatter = /^\s*---\n(?:[\w-]+:.*\n|[ \t-].*\n)+?---\n/

/** Keeps line breaks, and doesn't read “~$100-~$200” as strikethrough. */
const markdown = new Marked({
  breaks: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
})

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
  const lines = text.replaceAll('\r\n', '\n')
  if (!signs.some((sign) => sign.test(lines))) return null
  const html = markdown.parse(lines.replace(frontMatter, ''), { async: false })
  // The editor would show the line break after the last line of code as an empty line.
  return tidyPastedHtml(html.replaceAll('\n</code></pre>', '</code></pre>'))
}
