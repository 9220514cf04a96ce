import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { houseDrawing } from './house-drawing.ts'
import { houseIconUrl } from './house-icon.ts'

const decode = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''))

test('the icon in the page matches the drawing in the file, in the default color or the owner’s', async () => {
  const file = await readFile('public/favicon.svg', 'utf8')
  const icon = decode(houseIconUrl(null))
  for (const part of [...Object.values(houseDrawing), '#1a5c4a']) {
    expect(file).toContain(part)
    expect(icon).toContain(part)
  }
  expect(decode(houseIconUrl('#5b2a86'))).toBe(icon.replaceAll('#1a5c4a', '#5b2a86'))
})
