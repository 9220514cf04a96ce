/** Markdown, as AI chats and note apps write it. */
import { Marked } from 'marked'

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
const marked = new Marked({
  breaks: true,
  tokenizer: { del: (source) => (source.startsWith('~~') ? false : undefined) },
})

/** Whether something in a text is surely Markdown. */
export function hasMarkdown(text: string): boolean {
  const lines = plainLines(text)
  return signs.some((sign) => sign.test(lines))
}

/** Its HTML, without what a note app keeps above the text. */
export function markdownToHtml(text: string): string {
  return marked.parse(plainLines(text).replace(frontMatter, ''), { async: false })
}

/** The HTML of text within a block. */
export function inlineMarkdownToHtml(text: string): string {
  return marked.parseInline(text, { async: false })
}

function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
