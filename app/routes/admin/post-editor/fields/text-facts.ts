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

/** What a search engine shows below the title: the description, else the excerpt, else the beginning of the text. */
export function describeForSearch(post: { meta_description: string; excerpt: string }, text: string): string {
  return post.meta_description.trim() || post.excerpt.trim() || text.slice(0, 160)
}
