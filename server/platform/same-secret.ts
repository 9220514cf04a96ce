import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Compares two secrets in constant time. It compares hashes, because the inputs must have equal lengths and a difference would be a
 * hint.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
