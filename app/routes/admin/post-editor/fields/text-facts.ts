import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { setBytesAside } from '#shared/inline-bytes.ts'

/** The words of an article without its markup; where a block ends, a word ends. */
export function readText(html: string): string {
  return textContent(
    parseDocument(
      setBytesAside(html).short.replace(/<\/?(p|h\d|li|t[dhr]|d[td]|br|div|blockquote|figcaption|pre)\b/gi, ' $&'),
    ),
  )
    .replace(/\s+/g, ' ')
    .trim()
}
