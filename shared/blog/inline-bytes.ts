import { createUuid } from '#shared/uuid.ts'
import { isBase64 } from './image-address.ts'

const opening = ';base64,'

/**
 * Replaces the base64 bytes of inline images in HTML with short marks: a parser reads character by character, and a few such images
 * would cost half a second per keystroke. Equal bytes get the same mark. Marks can't be guessed, so nothing in the text, or in a
 * parser's output, is mistaken for one.
 * @returns the shortened HTML, and a function that puts the bytes back into any text derived from it
 */
export function setBytesAside(html: string): { short: string; putBack(text: string): string } {
  /** Each run's number. */
  const runs = new Map<string, number>()
  const parts: string[] = []
  const mark = createUuid().slice(-12)
  let done = 0
  let end = -1
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, Math.max(at + 1, done))) {
    const start = at + opening.length
    // Many openings may share one end, which isn't searched for again.
    if (end < start) end = html.indexOf('"', start)
    if (end === -1) break
    const run = html.slice(start, end)
    // Nothing but base64 is set aside: wherever these characters are put back, they can't be markup or a script URL.
    if (!isBase64(run)) continue
    const number = runs.get(run) ?? runs.size
    runs.set(run, number)
    parts.push(html.slice(done, start), `${mark}:${number};`)
    done = end
  }
  const marks = new RegExp(`${mark}:(\\d+);`, 'g')
  return {
    short: parts.join('') + html.slice(done),
    putBack(text) {
      const bytes = [...runs.keys()]
      return bytes.length === 0 ? text : text.replace(marks, (all, n) => bytes[n] ?? all)
    },
  }
}
