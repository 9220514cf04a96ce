import { setBytesAside } from './inline-bytes.ts'

/**
 * The number of words in an article, as its settings count them (spec.md §5): anything between spaces with a letter or a digit. The
 * editor shows the same number that AI writing is held to.
 */
export function countWords(html: string): number {
  const text = withoutTags(setBytesAside(html).short)
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(signs, '')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Done by hand, because `/<[^>]*>/g` would rescan the rest of the text from every `<` that no `>` follows. */
function withoutTags(html: string): string {
  const parts: string[] = []
  let done = 0
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', done)) {
    const end = html.indexOf('>', start)
    if (end === -1) break
    parts.push(html.slice(done, start), inlineTag.test(html.slice(start, start + longestInlineTag)) ? '' : ' ')
    done = end + 1
  }
  return parts.join('') + html.slice(done)
}

/** Enough to tell a tag from one that only begins alike. */
const longestInlineTag = '</strong>'.length

/** Tags that don't separate words. */
const inlineTag = /^<\/?(a|strong|b|em|i|mark|u|s|sub|sup|code|abbr|small|span|q)\b/i

/** Character references: written with letters, but not words. */
const signs = /&(?:amp|lt|gt|quot|apos|[mn]dash|hellip|middot|bull);/gi
