/** Records of what happened, where each hash covers what was recorded and the hash before it, so no past entry can be changed. */
import { createHash } from 'node:crypto'

/** The previous hash of a chain's first entry. */
export const chainStart: Buffer = Buffer.alloc(32)

/** SHA-256 (32 bytes) of the previous hash and the entry as JSON with sorted keys, because PostgreSQL's jsonb doesn't preserve their order. */
export function hashLink(previousHash: Buffer, entry: object): Buffer {
  return createHash('sha256').update(previousHash).update(sortedJson(entry)).digest()
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
