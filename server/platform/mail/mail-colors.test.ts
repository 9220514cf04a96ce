import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { darkMailColors, mailColors } from './mail-look.ts'

/** The site's token for each email color. */
const tokens: Record<keyof typeof mailColors, string> = {
  page: 'surface',
  card: 'surface-raised',
  sunken: 'surface-sunken',
  band: 'deep',
  onBand: 'on-deep',
  ink: 'ink',
  muted: 'ink-muted',
  line: 'line',
  brand: 'brand',
  onBrand: 'on-brand',
}

test('emails use the site’s colors in both light and dark mode', () => {
  const [light = '', dark = ''] = readFileSync('app/theme.css', 'utf8').split(
    '@media screen and (prefers-color-scheme: dark)',
  )
  const read = (styles: string, token: string) => styles.match(new RegExp(`--color-${token}: (#[0-9a-f]{6});`))?.[1]
  for (const [role, token] of Object.entries(tokens)) {
    const [inLight, inDark] = [read(light, token), read(dark.split('\n}')[0] ?? '', token) ?? read(light, token)]
    expect([role, inLight, inDark]).toEqual([
      role,
      mailColors[role as keyof typeof tokens],
      darkMailColors[role as keyof typeof tokens],
    ])
  }
})
