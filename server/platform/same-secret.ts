import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether two secrets are the same, in a time that reveals nothing. Hashes are compared, because lengths have to be equal and would be a hint. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
