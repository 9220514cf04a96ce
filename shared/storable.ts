/** PostgreSQL can't store NUL or half of a surrogate pair, and XML, the format of the feed, can't contain control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unstorable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

/** The text without characters that can't be stored or shown everywhere. None of them means anything in the site's texts. */
export function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '')
}

/** Controls that reverse the text around them or hide in it. Hebrew and Arabic read in their own direction without them. */
const invisible = /[\x7F-\x9F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g
/** Persian, Indian languages and emoji need joiners, which always follow something visible. */
const looseJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/gu

/** For titles, names and descriptions: what's stored is what people see, in the order it was typed. */
export function visibleText(text: string): string {
  return storable(text).replace(invisible, '').replace(looseJoiner, '')
}

/** The same on one trimmed line, for headings, subjects and rows. */
export function storableLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}
