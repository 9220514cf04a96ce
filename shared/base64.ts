/**
 * Whether this is base64 and nothing else. It searches for characters that don't belong: a regex matching the whole text would keep
 * a step per character in a process with so many regexes that V8 stops optimizing them, and that's too much for an 8 MB picture.
 */
export function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))
}
