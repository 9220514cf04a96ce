import type { PictureInk } from '#server/platform/pictures/picture-ink.ts'
import { drawableText, textPaths, textWidth } from '#server/platform/pictures/text-paths.ts'

export const sharePictureSize = { width: 1200, height: 630 }
/** The featured image covers the right side. */
export const featuredPart = { left: 760, width: 440 }

const margin = 72
const lineSpacing = 1.14

interface SharePictureText {
  title: string
  category: string | null
  businessName: string
}

/**
 * The picture shown with a shared post, without its featured image: the title as large as fits, the category and the business's
 * name. Draws text as outlines, so it needs no installed font. @returns `null` if the title has nothing that can be drawn
 */
export function sharePictureSvg(text: SharePictureText, hasImage: boolean, ink: PictureInk): string | null {
  const title = drawableText(text.title, 800)
  if (title === '') return null
  const { width, height } = sharePictureSize
  const room = (hasImage ? featuredPart.left : width) - 2 * margin
  const { lines, size } = fitTitle(title, room)
  const first = height / 2 - ((lines.length - 1) * size * lineSpacing) / 2 + size * 0.34 + 16
  const titlePaths = lines.map((line, index) => {
    const y = first + index * size * lineSpacing
    return textPaths({ text: line, x: margin, y, size, weight: 800, fill: ink.light }).svg
  })
  const category = drawableText(text.category ?? '', 600)
  const line = (value: string, y: number, fill: string) =>
    textPaths({ text: shorten(drawableText(value, 600), room), x: margin, y, size: 30, weight: 600, fill }).svg
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${ink.background}"/>
  <circle cx="40" cy="640" r="300" fill="${ink.deep}" fill-opacity=".45"/>
  <rect x="${margin}" y="64" width="96" height="8" rx="4" fill="${ink.accent}"/>
  ${category && line(category, 122, ink.accent)}${titlePaths.join('')}${line(text.businessName, height - 64, ink.soft)}
</svg>`
}

/** The largest size at which the title fits on four lines. A longer title is cut. */
function fitTitle(title: string, room: number): { lines: string[]; size: number } {
  for (let size = 84; size > 46; size -= 6) {
    const lines = wrap(title, room, size)
    if (lines.length <= 4 && lines.length * size * lineSpacing < 370) return { lines, size }
  }
  const size = 46
  const lines = wrap(title, room, size)
  return { lines: lines.length > 6 ? [...lines.slice(0, 5), `${lines[5] ?? ''}…`] : lines, size }
}

function wrap(title: string, room: number, size: number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && textWidth(longer, size, 800) <= room) lines[lines.length - 1] = longer
    else lines.push(...breakWord(word, room, size))
  }
  return lines
}

/** Continues a word wider than the picture on the next line. */
function breakWord(word: string, room: number, size: number): string[] {
  const parts = ['']
  for (const sign of word) {
    const longer = `${parts.at(-1)}${sign}`
    if (textWidth(longer, size, 800) <= room) parts[parts.length - 1] = longer
    else parts.push(sign)
  }
  return parts
}

function shorten(text: string, room: number): string {
  let shorter = text
  while (textWidth(shorter, 30, 600) > room) shorter = `${shorter.slice(0, -2)}…`
  return shorter
}
