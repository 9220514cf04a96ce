import { setBytesAside } from './inline-bytes.ts'

/**
 * The number of words in an article, as its settings count them (spec.md §5): anything between spaces with a letter or a digit. The
 * editor shows the same number that AI writing is held to.
 */
export function countWords(html: string): number {
  const text = setBytesAside(html)
    .short.replace(/<[^>]*>/g, (tag) => (inlineTag.test(tag) ? '' : ' '))
    .replace(/&(?:nbsp|#160|#xa0);/gi, ' ')
    .replace(signs, '')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Tags that don't separate words. */
const inlineTag = /^<\/?(a|strong|b|em|i|mark|u|s|sub|sup|code|abbr|small|span|q)\b/i

/** Character references: written with letters, but not words. */
const signs = /&(?:amp|lt|gt|quot|apos|[mn]dash|hellip|middot|bull);/gi
