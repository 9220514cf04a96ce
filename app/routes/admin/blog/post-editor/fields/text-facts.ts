import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { setBytesAside } from '#shared/blog/inline-bytes.ts'

/** An article's words without its markup. The end of a block ends a word. */
export function readText(html: string): string {
  return textContent(
    parseDocument(
      setBytesAside(html).short.replace(/<\/?(p|h\d|li|t[dhr]|d[td]|br|div|blockquote|figcaption|pre)\b/gi, ' $&'),
    ),
  )
    .replace(/\s+/g, ' ')
    .trim()
}
