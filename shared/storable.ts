/** PostgreSQL stores neither NUL nor half of a surrogate pair, and XML, in which the feed is written, has no control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unstorable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g

/**
 * The text without the characters that cannot be stored and shown everywhere; none of them means anything in the site's texts.
 */
export function storable(text: string): string {
  return text.toWellFormed().replace(unstorable, '')
}

/** The same as one line, without blanks around it: for what stands in a heading, a subject or a row. */
export function storableLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ').trim()
}
