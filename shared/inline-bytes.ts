import { isBase64 } from './base64.ts'
import { createUuid } from './uuid.ts'

const opening = ';base64,'

/**
 * Takes the base64 bytes of inline images out of HTML and leaves short marks in their place: a parser reads character by character, and
 * a few such images would cost half a second at every keystroke. The same bytes get the same mark. It cannot be guessed, so nothing that
 * the text holds, or that a parser makes of it, is taken for one.
 * @returns the short HTML, and what puts the bytes back into any text made from it
 */
export function setBytesAside(html: string): { short: string; putBack(text: string): string } {
  const runs: string[] = []
  const parts: string[] = []
  const mark = createUuid().slice(-12)
  let done = 0
  for (let at = html.indexOf(opening); at !== -1; at = html.indexOf(opening, Math.max(at + 1, done))) {
    const start = at + opening.length
    const end = html.indexOf('"', start)
    if (end === -1) break
    const run = html.slice(start, end)
    // Nothing else is set aside: wherever these characters are put back, they can be neither markup nor the address of a script.
    if (!isBase64(run)) continue
    if (!runs.includes(run)) runs.push(run)
    parts.push(html.slice(done, start), `${mark}:${runs.indexOf(run)};`)
    done = end
  }
  const marks = new RegExp(`${mark}:(\\d+);`, 'g')
  return {
    short: parts.join('') + html.slice(done),
    putBack: (text) => (runs.length === 0 ? text : text.replace(marks, (all, n) => runs[n] ?? all)),
  }
}
