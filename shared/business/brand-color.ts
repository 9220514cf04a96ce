/** The colors the site derives from a business's one color, and whether people can read them (WCAG 2.2, 1.4.3). */
import {
  clampChroma,
  useMode as defineMode,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  wcagContrast,
} from 'culori/fn'

defineMode(modeRgb)
defineMode(modeLrgb)
const toOklch = defineMode(modeOklch)

/** The minimum contrast WCAG requires for text. */
const leastContrast = 4.5

/** The backgrounds of text in the brand color, from app/theme.css. A test keeps them in sync. */
export const brandGrounds = {
  light: ['#faf7f1', '#ffffff', '#f1ebe0'],
  dark: ['#0e1613', '#17221d', '#121c18'],
}

export interface SchemeColors {
  brand: string
  brandStrong: string
  brandSoft: string
  onBrand: string
  deep: string
  deepRaised: string
  deepLine: string
  onDeepMuted: string
}

interface Hue {
  hue: number
  /** How colorful it is. */
  chroma: number
}

/** What's wrong with a color as the brand color, as a sentence, or `null` if nothing is. */
export function brandColorMistake(color: string): string | null {
  if (!/^#[0-9a-f]{6}$/.test(color)) return 'Please enter a color like #1a5c4a'
  if (isReadable(color, 'light')) return null
  return `Text in this color would be hard to read. The nearest color that works is ${nearestBrandColor(color)}.`
}

/** The color itself, or the readable color of the same hue with the smallest change in lightness. */
export function nearestBrandColor(color: string): string {
  return nearestReadable(color, 'light')
}

/** Everything that depends on the color, in the light and the dark scheme. `color` must pass `brandColorMistake`. */
export function brandColors(color: string): { light: SchemeColors; dark: SchemeColors } {
  const hue = hueOf(color)
  const inDark = nearestReadable(at(0.79, hue, 0.14), 'dark')
  const darkHue = { ...hue, lightness: lightnessOf(inDark) }
  return {
    light: {
      brand: color,
      brandStrong: at(Math.max(0.18, lightnessOf(color) - 0.09), hue),
      brandSoft: softOf(hue, 'light'),
      onBrand: '#ffffff',
      deep: at(0.31, hue, 0.05),
      deepRaised: at(0.375, hue, 0.055),
      deepLine: at(0.46, hue, 0.06),
      onDeepMuted: at(0.84, hue, 0.025),
    },
    dark: {
      brand: inDark,
      brandStrong: at(Math.min(0.95, darkHue.lightness + 0.06), hue, 0.11),
      brandSoft: softOf(hue, 'dark'),
      onBrand: at(0.235, hue, 0.04),
      deep: at(0.245, hue, 0.04),
      deepRaised: at(0.3, hue, 0.045),
      deepLine: at(0.41, hue, 0.055),
      onDeepMuted: at(0.84, hue, 0.025),
    },
  }
}

/** The contrast between the two, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  return wcagContrast(one, other)
}

/**
 * The custom properties of app/theme.css that the color changes, as a style sheet to put after it. Print keeps its own, and so do
 * people who ask for more contrast.
 */
export function brandStyles(color: string): string {
  const { light, dark } = brandColors(color)
  const own = ({ brand, brandStrong, brandSoft, onBrand, deep, deepRaised }: SchemeColors) =>
    `:root{--color-brand:${brand};--color-brand-strong:${brandStrong};--color-brand-soft:${brandSoft};--color-on-brand:${onBrand};--color-deep:${deep};--color-deep-raised:${deepRaised}}`
  const quiet = ({ deepLine, onDeepMuted }: SchemeColors) =>
    `:root{--color-deep-line:${deepLine};--color-on-deep-muted:${onDeepMuted}}`
  const inDark = '(prefers-color-scheme:dark)'
  const withLess = '(not (prefers-contrast:more))'
  return [
    `@media screen{${own(light)}}`,
    `@media screen and ${inDark}{${own(dark)}}`,
    `@media screen and ${withLess}{${quiet(light)}}`,
    `@media screen and ${inDark} and ${withLess}{${quiet(dark)}}`,
  ].join('')
}

function isReadable(color: string, scheme: 'light' | 'dark'): boolean {
  const grounds = [...brandGrounds[scheme], softOf(hueOf(color), scheme)]
  return grounds.every((ground) => contrastOf(color, ground) >= leastContrast)
}

/** Darker in the light scheme, lighter in the dark one, in steps too small to see. */
function nearestReadable(color: string, scheme: 'light' | 'dark'): string {
  const hue = hueOf(color)
  const step = scheme === 'light' ? -0.004 : 0.004
  let found = color
  for (let lightness = lightnessOf(color); !isReadable(found, scheme); ) {
    lightness += step
    found = at(lightness, hue)
  }
  return found
}

/** The background of badges and of hovered buttons. */
function softOf(hue: Hue, scheme: 'light' | 'dark'): string {
  return scheme === 'light' ? at(0.94, hue, 0.02) : at(0.31, hue, 0.04)
}

/** The hue at this lightness, with as much of its chroma as possible there, but no more than `most`. */
function at(lightness: number, { hue, chroma }: Hue, most = chroma): string {
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.min(chroma, most), h: hue }, 'oklch'))
}

function hueOf(color: string): Hue {
  const { c = 0, h = 0 } = oklchOf(color)
  return { hue: h, chroma: c }
}

function lightnessOf(color: string): number {
  return oklchOf(color).l
}

function oklchOf(color: string) {
  return toOklch(parseHex(color) ?? { mode: 'rgb', r: 0, g: 0, b: 0 })
}
