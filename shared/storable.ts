/** PostgreSQL can't store NUL or half of a surrogate pair, and XML, the format of the feed, can't contain control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const unstorable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

/** The text without characters that can't be stored or shown everywhere. None of them means anything in the site's texts. */
export function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '')
}

/** The same on one trimmed line, for headings, subjects and rows. */
export function storableLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim()
}
