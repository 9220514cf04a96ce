/** Plain text that is Markdown, as chats with an AI and programs for notes put it on the clipboard. */
import { DOMParser as ContentParser, type Slice } from '@tiptap/pm/model'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { Marked } from 'marked'
import { tidyPastedHtml } from './pasted-html.ts'

/** The lines of an item after its first, and blank ones. */
const restOfItem = String.raw`(?: *\n| +\S.*\n)* *`

/**
 * What nobody writes by chance. One line with a dash or a number may be a sentence; two are a list. Numbers that do not count
 * from one are dates or prices: as a list they would become others.
 */
const signs = [
  /^#{1,6} \S/m,
  /^> [^\s\d]/m,
  /^```/m,
  /^\|? *:?-+:? *\|[-:| ]*$/m,
  new RegExp(String.raw`^ *[-*] \S.*\n${restOfItem}[-*] \S`, 'm'),
  new RegExp(String.raw`^ *1[.)] \S.*\n${restOfItem}[12][.)] \S`, 'm'),
  /(?<![\w*])\*\*(?=\S)[^*\n]+\*\*/,
  /\[[^\]\n]+\]\((https?:|mailto:|tel:|\/|#)[^)\s]+\)/,
]

/** What a program for notes keeps about a text, above it. */
const frontMatter = /^\s*---\n(?:[\w-]+:.*\n|[ \t-].*\n)+?---\n/

/** A line stays a line, and “~$100-~$200” is no text that was struck out. */
const markdown = new Marked({
  breaks: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
})

/** Pasted without formatting (Ctrl+Shift+V), Markdown stays as it is. */
export const parsePastedText: NonNullable<EditorProps['clipboardTextParser']> = (text, context, isPlain, view) => {
  const html = isPlain ? null : readMarkdown(text)
  // ProseMirror goes on by itself then, which its types do not tell.
  if (html === null) return null as unknown as Slice
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return ContentParser.fromSchema(view.state.schema).parseSlice(body, { context })
}

const meaningful = /<(h\d|[uo]l|table|b|strong|i|em|a|code|pre|img|blockquote)\b/i

/** Programs for code and mail copy Markdown as HTML, too, in which its signs only have a font and colors. */
export function pasteMarkdownBesideHtml(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const html = clipboardData?.getData('text/html')
  if (!html || meaningful.test(html)) return false
  const meant = readMarkdown(clipboardData?.getData('text/plain') ?? '')
  return meant !== null && view.pasteHTML(meant)
}

/** @returns what it means, as HTML for the visual editor; `null` if nothing in it is Markdown */
export function readMarkdown(text: string): string | null {
  const lines = text.replaceAll('\r\n', '\n')
  if (!signs.some((sign) => sign.test(lines))) return null
  const html = markdown.parse(lines.replace(frontMatter, ''), { async: false })
  // The editor would show the end of the last line of code as an empty one.
  return tidyPastedHtml(html.replaceAll('\n</code></pre>', '</code></pre>'))
}
