import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandColorMistake,
  brandColors,
  brandGrounds,
  brandStyles,
  contrastOf,
  nearestBrandColor,
} from './brand-color.ts'

/** Text color on the bands. */
const onDeep = '#f6f2e9'
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('the nearest color that works is readable everywhere, in both schemes, for any color', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const nearest = nearestBrandColor(color)
      expect(brandColorMistake(nearest)).toBeNull()
      for (const { text, ground } of textPairs(nearest)) {
        expect([nearest, text, ground, contrastOf(text, ground) >= 4.5]).toEqual([nearest, text, ground, true])
      }
    }),
    { numRuns: 300, examples: [['#000000'], ['#ffffff'], ['#ffff00'], ['#00ffff'], ['#0000ff'], ['#777777']] },
  )
})

test('keeps a readable color as it is', () => {
  expect([brandColorMistake('#1a5c4a'), nearestBrandColor('#1a5c4a')]).toEqual([null, '#1a5c4a'])
  expect(brandColors('#7a1f5c').light.brand).toBe('#7a1f5c')
})

test('rejects an unreadable one and suggests the nearest one of its hue', () => {
  expect(brandColorMistake('#ff9900')).toBe(
    `Text in this color would be hard to read. The nearest color that works is ${nearestBrandColor('#ff9900')}.`,
  )
  expect(nearestBrandColor('#ff9900')).toMatch(/^#[89a][0-9a-f]5[0-9a-f]00$/)
})

test.each(['', 'red', '#12', '#12345g', 'url(x)', '#123456;}'])('%o is not a color', (text) => {
  expect(brandColorMistake(text)).toBe('Please enter a color like #1a5c4a')
})

test('the backgrounds match the theme’s, and the styles only set properties of the theme', () => {
  const theme = readFileSync('app/theme.css', 'utf8')
  for (const [scheme, styles] of Object.entries(splitTheme(theme))) {
    const grounds = ['surface', 'surface-raised', 'surface-sunken'].map(
      (token) => styles.match(new RegExp(`--color-${token}: (#[0-9a-f]{6});`))?.[1],
    )
    expect(grounds).toEqual(brandGrounds[scheme as 'light' | 'dark'])
  }
  const named = new Set(brandStyles('#7a1f5c').match(/--color-[a-z-]+/g))
  expect(named.size).toBe(8)
  for (const name of named) expect(theme).toContain(`${name}: #`)
})

function splitTheme(theme: string) {
  const [light = '', dark = ''] = theme.split('@media screen and (prefers-color-scheme: dark)')
  return { light, dark }
}

/** The text and background pairs these colors create. Each has to be readable. */
function textPairs(color: string): { text: string; ground: string }[] {
  const { light, dark } = brandColors(color)
  return Object.entries({ light, dark }).flatMap(([scheme, colors]) => [
    ...[...brandGrounds[scheme as 'light' | 'dark'], colors.brandSoft].flatMap((ground) => [
      { text: colors.brand, ground },
      { text: colors.brandStrong, ground },
    ]),
    { text: colors.onBrand, ground: colors.brand },
    { text: colors.onBrand, ground: colors.brandStrong },
    ...[colors.deep, colors.deepRaised].flatMap((ground) => [
      { text: onDeep, ground },
      { text: colors.onDeepMuted, ground },
    ]),
  ])
}
