import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { houseIconUrl } from './house-mark.tsx'

const decode = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''))
const draw = (svg: string) => sharp(Buffer.from(svg)).resize(128, 128).raw().toBuffer()

test('the icon in the page looks like the one in the file, in the default color or the owner’s', async () => {
  const file = await readFile('public/favicon.svg', 'utf8')
  const ours = await draw(file)
  expect(ours.equals(await draw(decode(houseIconUrl(null))))).toBe(true)
  const theirs = await draw(file.replaceAll('#1a5c4a', '#5b2a86'))
  expect(theirs.equals(ours)).toBe(false)
  expect(theirs.equals(await draw(decode(houseIconUrl('#5b2a86'))))).toBe(true)
})
