/**
 * Whether this is base64 and nothing else. It looks for what doesn't belong: an expression that runs over all of it keeps a step for
 * each character in a process that has many expressions, where V8 stops optimizing them, and a picture of 8 MB is too much then.
 */
export function isBase64(text: string): boolean {
  return !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ''))
}
