import { z } from 'zod'

/** PostgreSQL rejects a notification of 8000 bytes, and the transaction with it. */
const longestPayload = 7999

/**
 * Packs tags into as few notification payloads as possible, each a JSON list. A tag too long for any payload becomes an empty
 * payload, which isn't a list, so everything is dropped.
 */
export function writeTagLists(tags: string[]): string[] {
  const payloads: string[] = []
  let list = ''
  for (const tag of tags) {
    const entry = JSON.stringify(tag)
    const longer = list === '' ? entry : `${list},${entry}`
    if (Buffer.byteLength(longer) + 2 <= longestPayload) {
      list = longer
      continue
    }
    if (list !== '') payloads.push(`[${list}]`)
    list = Buffer.byteLength(entry) + 2 <= longestPayload ? entry : ''
    if (list === '') payloads.push('')
  }
  if (list !== '') payloads.push(`[${list}]`)
  return payloads
}

const tagList = z.array(z.string())

/** The tags in a payload, or `null` if it isn't a list of tags. */
export function readTags(payload: string): string[] | null {
  try {
    return tagList.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
