import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'

const resolve = createRequire(import.meta.url).resolve

type Weight = 500 | 600 | 800

// The site's variable font is a woff2, whose weight axis fontkit can't change, so each weight has its own file.
const fonts = new Map(([500, 600, 800] as const).map((weight) => [weight, openFont(weight)]))

function openFont(weight: Weight): fontkit.Font {
  const file = resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)
  const font = fontkit.create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} should hold one font`)
  return font
}

/** One line of text as SVG outlines, so no font needs to be installed. `x`, `y`: start of the baseline, in pixels. */
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

/** The width of a line of text, in pixels. */
export function textWidth(text: string, size: number, weight: Weight): number {
  return textPaths({ text, x: 0, y: 0, size, weight, fill: 'none' }).width
}

/** The text without characters the font can't draw: it has Latin letters and common symbols, but no emoji and no other scripts. */
export function drawableText(text: string, weight: Weight): string {
  const font = fonts.get(weight)
  const drawable = Array.from(text).filter((sign) => font?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  return drawable.join('').replace(/\s+/g, ' ').trim()
}
