/** The words of an article as its settings count them (spec.md §5): what stands between blanks and holds a letter or a digit. */
export function countWords(html: string): number {
  const text = html.replace(/<[^>]*>/g, (tag) => (inlineTag.test(tag) ? '' : ' ')).replace(/&nbsp;/g, ' ')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** These stand inside a word or beside it without parting it. */
const inlineTag = /^<\/?(a|strong|b|em|i|mark|u|s|sub|sup|code|abbr|small|span|q)\b/i
