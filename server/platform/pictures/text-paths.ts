import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

export type Weight = 500 | 600 | 800

// The variable font of the site comes as woff2, whose weight axis fontkit cannot move, so each weight has its own file.
const fonts = new Map(([500, 600, 800] as const).map((weight) => [weight, openFont(weight)]))

function openFont(weight: Weight): fontkit.Font {
  const file = resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)
  const font = fontkit.create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} should hold one font`)
  return font
}

/** One line of text as SVG outlines, so that no installed font is needed. `x`, `y`: start of the baseline, in pixels. */
export function textPaths(line: { text: string; x: number; y: number; size: number; weight: Weight; fill: string }) {
  const font = fonts.get(line.weight)
  if (!font) throw new Error(`There is no font of weight ${line.weight}`)
  const scale = line.size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line.text)
  let pen = 0
  const outlines = glyphs.map((glyph, index) => {
    const outline = glyph.path.translate(pen, 0).toSVG()
    pen += positions[index]?.xAdvance ?? 0
    return outline
  })
  const transform = `translate(${line.x} ${line.y}) scale(${scale} ${-scale})`
  return { svg: `<path fill="${line.fill}" transform="${transform}" d="${outlines.join('')}"/>`, width: pen * scale }
}

/** How wide a line of text is, in pixels. */
export function textWidth(text: string, size: number, weight: Weight): number {
  return textPaths({ text, x: 0, y: 0, size, weight, fill: 'none' }).width
}

/** The text without what the font cannot draw: it has Latin letters and common signs, and neither emoji nor other scripts. */
export function drawableText(text: string, weight: Weight): string {
  const font = fonts.get(weight)
  const drawable = Array.from(text).filter((sign) => font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return drawable.join('').replace(/\s+/g, ' ').trim()
}
