/** PostgreSQL stores neither NUL nor half of a surrogate pair, and XML, in which the feed is written, has no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unstorable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

/**
 * The text without the characters that cannot be stored and shown everywhere; none of them means anything in the site's texts.
 */
export function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '')
}

/** Controls that reverse the text around them or hide in it. Hebrew and Arabic are shown in their own direction without them. */
const invisible = /[\x7F-\x9F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Persian, the languages of India and emoji need joiners, which always follow something visible. */
const looseJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu

/** For titles, names and descriptions: what is stored is what people see, in the order in which it was typed. */
export function visibleText(text: string): string {
  return storable(text).replace(invisible, '').replace(looseJoiner, '')
}

/** The same as one line, without blanks around it: for what stands in a heading, a subject or a row. */
export function storableLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
