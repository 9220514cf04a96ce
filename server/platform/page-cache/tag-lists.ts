import { z } from 'zod'

/** PostgreSQL refuses a notification of 8000 bytes, and with it the transaction. */
const longestPayload = 7999

/**
 * Tags as the payloads of as few notifications as hold them, each a JSON list. A tag that fits into none makes an empty payload, which
 * is no list, so that everything is dropped.
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

/** The tags of a payload, or `null` when it is no list of tags. */
export function readTags(payload: string): string[] | null {
  try {
    return tagList.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
